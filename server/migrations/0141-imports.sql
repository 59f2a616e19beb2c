-- Imports of startups on screen: the file and how it is read, what became of each row, and what Undo needs.
create table imports (
  id uuid primary key,
  owner_id uuid references users (id) on delete set null,
  -- Until it has run.
  file_id uuid references files (id),
  name text not null,
  state text not null default 'OPEN'
    check (state in ('OPEN', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  choice jsonb not null,
  format jsonb not null,
  columns jsonb not null,
  row_count integer not null,
  summary jsonb,
  problem text,
  task_id uuid,
  -- Tags that came with it: those nobody uses go with Undo.
  tag_ids uuid[] not null default '{}',
  kept jsonb not null default '[]',
  created_at timestamptz not null default now(),
  ran_at timestamptz,
  undone_at timestamptz
);
create index imports__created on imports (created_at desc, id desc);
create index imports__owner on imports (owner_id) where owner_id is not null;
create index imports__file on imports (file_id) where file_id is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null,
  name text not null,
  verdict text not null check (verdict in ('created', 'updated', 'same', 'refused')),
  -- Why, in full, and without what is of this row alone.
  because text not null,
  reason text not null,
  warnings jsonb not null,
  changes jsonb not null,
  -- As they stood in the file, where it was refused.
  cells text[],
  -- Stays when the startup goes: no foreign key.
  startup_id uuid,
  -- Who had said what, where it was changed.
  sources jsonb,
  primary key (import_id, line)
);
create index import_rows__verdict on import_rows (import_id, verdict, line);
create index import_rows__reason on import_rows (import_id, reason, line);

-- Work on the rows of a file is a task like a file, or a change of many.
alter table tray_tasks drop constraint tray_tasks_kind_check;
alter table tray_tasks add constraint tray_tasks_kind_check check (kind in ('FILE', 'CHANGE', 'TEXT', 'ROWS'));

-- Those of these startups that somebody has something to do with. What follows by itself is no use of them; a new
-- table counts as one.
create function startups_in_use(ids uuid[]) returns setof uuid language plpgsql stable as $$
declare place record;
begin
  for place in
    select c.conrelid::regclass as owner, a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('companies'::regclass, 'startups'::regclass)
      and c.conrelid::regclass::text not in ('startups', 'listings', 'company_records', 'company_categories',
        'company_tags', 'startup_countries', 'earlier_facts', 'listing_changes', 'search_news', 'profile_views',
        'clicks', 'first_rating_emails')
  loop
    return query execute format('select %I from %s where %I = any ($1)', place.name, place.owner, place.name)
      using ids;
  end loop;
end $$;

-- Those of these tags that nothing uses.
create function tags_unused(ids uuid[]) returns setof uuid language plpgsql stable as $$
declare
  place record;
  used uuid[] := '{}';
  found uuid[];
begin
  for place in
    select c.conrelid::regclass as owner, a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'tags'::regclass
  loop
    execute format('select array_agg(distinct %I) from %s where %I = any ($1)', place.name, place.owner, place.name)
      into found using ids;
    used := used || coalesce(found, '{}');
  end loop;
  return query select id from unnest(ids) id where id <> all (used);
end $$;
