-- Rows of an import that come in without some of their cells are looked at by themselves.
create index import_rows__partly on import_rows (import_id, (jsonb_array_length(warnings) > 0), line);
