-- What searches leave behind, in the history of their people and in the log. Those that come at once are noted
-- by one call. People who are gone have nothing noted.
create function note_search(new_id uuid, who uuid, of_company uuid, asked jsonb, wished text[], counted integer,
  capped boolean, shown uuid[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  moment constant timestamptz := clock_timestamp();
  earlier search_history;
  last search_log;
begin
  -- Two searches of a person that come at once are looked at one after the other.
  perform pg_advisory_xact_lock(120, hashtext(who::text));

  -- A search replaces the person's last one if that is the same, or if it only narrows or widens that one within
  -- a minute. The second page and those after it ask for nothing new.
  if wished is not null then
    select * into earlier from search_history where user_id = who order by created_at desc, id desc limit 1;
    if (earlier.conditions <@ wished and earlier.conditions @> wished)
      or (earlier.created_at > moment - interval '60 seconds'
        and (earlier.conditions <@ wished or earlier.conditions @> wished)) then
      update search_history set key_word = asked ->> 'keyWord', search = asked, conditions = wished,
        created_at = moment where id = earlier.id;
    else
      insert into search_history (id, user_id, key_word, search, conditions, created_at)
      values (new_id, who, asked ->> 'keyWord', asked, wished, moment);
    end if;
  end if;

  select * into last from search_log where user_id = who order by created_at desc limit 1;
  if last.touched_at > moment - interval '30 minutes' and asked_for(last.search) = asked_for(asked) then
    update search_log set touched_at = moment,
      shown_ids = array(select unnest(last.shown_ids) union select unnest(shown)) where id = last.id;
  elsif last.touched_at > moment - interval '10 seconds' and typed_on(last.search, asked) then
    update search_log set touched_at = moment, key_word = asked ->> 'keyWord', search = asked, results = counted,
      is_results_capped = capped, shown_ids = shown where id = last.id;
  else
    insert into search_log (id, user_id, company_id, key_word, search, results, is_results_capped, shown_ids,
      created_at, touched_at)
    values (new_id, who, of_company, asked ->> 'keyWord', asked, counted, capped, shown, moment, moment);
  end if;
end $$;

create function note_searches(notes jsonb) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  note record;
begin
  -- Every node locks people in the same order, so none waits for another that waits for it.
  for note in
    select n.* from jsonb_to_recordset(notes) as n (id uuid, who uuid, company uuid, search jsonb,
      conditions text[], results integer, capped boolean, shown uuid[])
    join users u on u.id = n.who
    order by hashtext(n.who::text), n.id
  loop
    perform note_search(note.id, note.who, note.company, note.search, note.conditions, note.results, note.capped,
      note.shown);
  end loop;
end $$;

drop function log_search(uuid, uuid, uuid, jsonb, integer, boolean, uuid[]);
