-- Which startups a search has shown: those of the pages that the person has looked at. A startup sees how many
-- searches it appeared in; earlier ones were not written down.
alter table search_log add column shown_ids uuid[] not null default '{}';
create index search_log__shown on search_log using gin (shown_ids);

drop function log_search(uuid, uuid, uuid, jsonb, integer, boolean);
create function log_search(
  new_id uuid, who uuid, of_company uuid, asked jsonb, counted integer, capped boolean, shown uuid[]
)
returns void language plpgsql as $$
declare
  last search_log;
begin
  -- Two searches of a person that come at once are looked at one after the other.
  perform pg_advisory_xact_lock(120, hashtext(who::text));
  select * into last from search_log where user_id = who order by created_at desc limit 1;
  if last.id is not null and last.touched_at > now() - interval '30 minutes'
    and asked_for(last.search) = asked_for(asked) then
    update search_log set touched_at = now(),
      shown_ids = array(select unnest(last.shown_ids) union select unnest(shown)) where id = last.id;
  elsif last.id is not null and last.touched_at > now() - interval '10 seconds' and typed_on(last.search, asked) then
    update search_log set touched_at = now(), key_word = asked ->> 'keyWord', search = asked, results = counted,
      is_results_capped = capped, shown_ids = shown where id = last.id;
  else
    insert into search_log (id, user_id, company_id, key_word, search, results, is_results_capped, shown_ids)
    values (new_id, who, of_company, asked ->> 'keyWord', asked, counted, capped, shown);
  end if;
end $$;
