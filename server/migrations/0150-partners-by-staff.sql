-- Partners are kept by staff: what is changed of them is remembered, to be told and taken back.
select remember('partners', 'id', '', 'insert update', 'name,description,link,logo_id');
select remember('partners', 'id', '', 'delete', 'name,description,link,logo_id,position');
create index audit__partners on audit (at, id) where event like 'articles.partner%';

-- A logo that can come back with what it belonged to is no unused upload.
create index record_changes__logos on record_changes (at) where kind in ('partners', 'categories');
create or replace function used_files() returns setof uuid language plpgsql stable as $$
declare place record;
begin
  for place in
    select c.conrelid::regclass as owner, a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'files'::regclass
  loop
    return query execute format('select %I from %s where %I is not null', place.name, place.owner, place.name);
  end loop;
  return query
    select (v.value #>> '{}')::uuid from record_changes r, jsonb_each(r.before) v
    where r.kind in ('partners', 'categories') and r.at > now() - interval '30 days'
      and v.key in ('logo_id', 'areas_logo_id', 'sectors_icon_id', 'areas_icon_id') and v.value <> 'null';
end $$;
