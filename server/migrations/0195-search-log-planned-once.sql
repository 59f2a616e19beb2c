-- Searches run where every statement is planned for its values. Writing one into the log is always the same few
-- reads and writes by key, for which that costs more than they do.
alter function log_search(uuid, uuid, uuid, jsonb, integer, boolean, uuid[]) set plan_cache_mode = force_generic_plan;
