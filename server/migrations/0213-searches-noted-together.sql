-- What searches leave behind, in the history of their people and in the log. Those that come at once are noted
-- together, which costs less than half. People who are gone have nothing noted.

-- Notes the searches that have this place among those of their person.
create function note_searches_at(notes jsonb, place integer, moment timestamptz) returns void
language sql as $$
  with made as materialized (
    select n.id, n.who, c.id as company, n.search ->> 'keyWord' as key_word, n.search, n.conditions, n.results,
      n.capped, n.shown, earlier.id as earlier_id, last.id as last_id,
      coalesce(last.touched_at > moment - interval '30 minutes'
        and asked_for(last.search) = asked_for(n.search), false) as is_same,
      coalesce(last.touched_at > moment - interval '10 seconds'
        and typed_on(last.search, n.search), false) as is_typed_on
    from (
      select o.*, row_number() over (partition by o.who order by o.id) as place
      from jsonb_to_recordset(notes) as o (id uuid, who uuid, company uuid, search jsonb, conditions text[],
        results integer, capped boolean, shown uuid[])
    ) n
    join users u on u.id = n.who
    left join companies c on c.id = n.company
    left join lateral (
      select l.id, l.touched_at, l.search from search_log l where l.user_id = n.who
      order by l.created_at desc limit 1
    ) last on true
    -- A search replaces the person's last one if that is the same, or if it only narrows or widens that one
    -- within a minute.
    left join lateral (
      select h.id from (
        select a.id, a.conditions, a.created_at from search_history a where a.user_id = n.who
        order by a.created_at desc, a.id desc limit 1
      ) h
      where (h.conditions <@ n.conditions and h.conditions @> n.conditions)
        or (h.created_at > moment - interval '60 seconds'
          and (h.conditions <@ n.conditions or h.conditions @> n.conditions))
    ) earlier on true
    where n.place = note_searches_at.place
  ), repeated as (
    update search_log l set touched_at = moment,
      shown_ids = array(select unnest(l.shown_ids) union select unnest(m.shown))
    from made m where l.id = m.last_id and m.is_same
  ), typed_further as (
    update search_log l set touched_at = moment, key_word = m.key_word, search = m.search, results = m.results,
      is_results_capped = m.capped, shown_ids = m.shown
    from made m where l.id = m.last_id and m.is_typed_on and not m.is_same
  ), logged as (
    insert into search_log (id, user_id, company_id, key_word, search, results, is_results_capped, shown_ids,
      created_at, touched_at)
    select id, who, company, key_word, search, results, capped, shown, moment, moment
    from made where not is_same and not is_typed_on
  ), replaced as (
    update search_history h set key_word = m.key_word, search = m.search, conditions = m.conditions,
      created_at = moment
    from made m where h.id = m.earlier_id
  )
  -- The second page of a search and those after it have no conditions: they ask for nothing new.
  insert into search_history (id, user_id, key_word, search, conditions, created_at)
  select id, who, key_word, search, conditions, moment
  from made where conditions is not null and earlier_id is null
$$;

create function note_searches(notes jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  most integer;
begin
  -- They may be lost with the power, and wait for no disk.
  perform set_config('synchronous_commit', 'off', true);
  -- Searches that a person makes at once on several nodes are looked at one after the other. Every node locks
  -- people in the same order, so none waits for another that waits for it.
  perform pg_advisory_xact_lock(120, person) from (
    select distinct hashtext(n.who::text) as person from jsonb_to_recordset(notes) as n (who uuid) order by 1
  ) people;
  select max(count) into most from (
    select count(*) from jsonb_to_recordset(notes) as n (who uuid) group by n.who
  ) searches;
  for place in 1..coalesce(most, 0) loop
    perform note_searches_at(notes, place, clock_timestamp());
  end loop;
end $$;

drop function log_search(uuid, uuid, uuid, jsonb, integer, boolean, uuid[]);
