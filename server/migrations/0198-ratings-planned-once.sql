-- What a bookmark or a rating takes along is always the same few reads and writes by key. As they pass arrays,
-- Postgres planned them anew each time, which cost more than doing them.
alter function refresh_ratings(uuid[]) set plan_cache_mode = force_generic_plan;
alter function forget_figures() set plan_cache_mode = force_generic_plan;

-- The relation is only worked out for those who have rated.
create or replace function relate(startups uuid[], companies uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform hold_relations(companies);
  update feedback f set relation = relation_of(f.startup_id, f.company_id)
  from (select distinct startup, company from unnest(startups, companies) as pair (startup, company)) pair
  where f.startup_id = pair.startup and f.company_id = pair.company
    and f.relation <> relation_of(f.startup_id, f.company_id);
end $$;
