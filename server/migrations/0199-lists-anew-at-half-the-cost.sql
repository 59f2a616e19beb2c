-- A listing that changes is found anew by each of its words. Those of some fifty listings together take half as long
-- to be put into the index; until then a search reads over them, which takes it no time that can be measured.
alter index listings__found_by set (fastupdate = on, gin_pending_list_limit = 256);

-- Both do always the same by key. As they pass arrays, Postgres planned much of it anew each time.
alter function relist(uuid[]) set plan_cache_mode = force_generic_plan;
alter function remember_change() set plan_cache_mode = force_generic_plan;
