-- A changed listing is entered anew under each of its words. Entering those of some fifty listings together takes half
-- as long; until then a search reads the waiting ones too, which costs nothing that can be measured.
alter index listings__found_by set (fastupdate = on, gin_pending_list_limit = 256);

-- Both always do the same work by key. Because they pass arrays, Postgres planned much of it anew each time.
alter function relist(uuid[]) set plan_cache_mode = force_generic_plan;
alter function remember_change() set plan_cache_mode = force_generic_plan;
