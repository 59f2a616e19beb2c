-- Categories stand in an order that staff choose; among equals, and before anybody chose, by name.
alter table categories add column place integer not null default 0;

alter index categories__name_taken rename to taxonomy__name_taken;
alter index tags__name_taken rename to taxonomy__tag_taken;

-- What "self checkout", "Self-checkout" and "Self-checkouts" have in common.
create function twin_key(name text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(replace(public.fold_words(name), ' ', ''), '(.)s$', '\1') $$;
alter table tags add column twin_key text not null generated always as (twin_key(name)) stored;
create index tags__twin on tags (twin_key);
create index tags__by_name on tags (fold(name), id);
create index tags__created on tags (created_at, id);

select remember('categories', 'id', '', 'update',
  'parent_id,name,logo_id,areas_logo_id,sectors_icon_id,areas_icon_id');
select remember('categories', 'id', '', 'delete',
  'parent_id,name,place,logo_id,areas_logo_id,sectors_icon_id,areas_icon_id,created_at');
select remember('tags', 'id', '', 'update', 'name');
select remember('tags', 'id', '', 'delete', 'name,created_at');

-- Everything that used one category or tag now uses another. Its id is that of the change.
create table taxonomy_merges (
  id uuid primary key,
  kind text not null check (kind in ('CATEGORY', 'TAG')),
  -- Whether the one it came from stays, without uses.
  is_move boolean not null,
  from_id uuid not null,
  into_id uuid not null,
  from_name text not null,
  into_name text not null,
  -- The row that goes, to be put back as it was.
  source jsonb not null,
  total integer not null,
  task_id uuid,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'UNDOING', 'UNDONE')),
  created_at timestamptz not null default now(),
  -- Pictures of what went stay as long as it can come back.
  logo_id uuid references files (id),
  areas_logo_id uuid references files (id),
  sectors_icon_id uuid references files (id),
  areas_icon_id uuid references files (id)
);
create index taxonomy_merges__newest on taxonomy_merges (kind, created_at desc, id);
create index taxonomy_merges__from on taxonomy_merges (from_id);
create index taxonomy_merges__logo on taxonomy_merges (logo_id) where logo_id is not null;
create index taxonomy_merges__areas_logo on taxonomy_merges (areas_logo_id) where areas_logo_id is not null;
create index taxonomy_merges__sectors_icon on taxonomy_merges (sectors_icon_id) where sectors_icon_id is not null;
create index taxonomy_merges__areas_icon on taxonomy_merges (areas_icon_id) where areas_icon_id is not null;

-- Every link that was moved. The owner is a company, a mission, an article or a subcategory.
create table taxonomy_moves (
  merge_id uuid not null references taxonomy_merges (id) on delete cascade,
  link text not null,
  owner_id uuid not null,
  purpose text not null default '',
  position integer not null default 0,
  -- It had the other one, too.
  had_target boolean not null,
  primary key (merge_id, owner_id, link, purpose)
);
create index taxonomy_moves__owner on taxonomy_moves (owner_id);

-- What something was called in addresses before, or the id of what became part of it.
create table taxonomy_aliases (
  kind text not null check (kind in ('CATEGORY', 'TAG')),
  was text not null,
  id uuid not null,
  merge_id uuid references taxonomy_merges (id) on delete set null,
  primary key (kind, was)
);
create index taxonomy_aliases__id on taxonomy_aliases (id);
create index taxonomy_aliases__merge on taxonomy_aliases (merge_id) where merge_id is not null;

-- The id that a former one leads to; itself where there is none.
create function current_id(of_kind text, given uuid) returns uuid language sql stable parallel safe as $$
  with recursive path (id, depth) as (
    select given, 0
    union all
    select a.id, path.depth + 1 from path
    join taxonomy_aliases a on a.kind = of_kind and a.was = path.id::text
    where path.depth < 20
  )
  select id from path order by depth desc limit 1
$$;

create function current_ids(of_kind text, given uuid[]) returns uuid[] language sql stable parallel safe as $$
  select case when exists (select from taxonomy_aliases where kind = of_kind and was = any (given::text[]))
    then array(select distinct current_id(of_kind, id) from unnest(given) as id)
    else given end
$$;

-- A name in an address that nothing has any more leads to what had it last.
create function note_former_name() returns trigger language plpgsql as $$
begin
  if slug_of(old.name) <> slug_of(new.name) and slug_of(old.name) ~ '[[:alpha:]]' then
    insert into taxonomy_aliases (kind, was, id) values (tg_argv[0], slug_of(old.name), new.id)
    on conflict (kind, was) do update set id = excluded.id, merge_id = null;
  end if;
  return null;
end $$;
create trigger categories__former_name after update of name on categories
  for each row when (old.name <> new.name) execute function note_former_name('CATEGORY');
create trigger tags__former_name after update of name on tags
  for each row when (old.name <> new.name) execute function note_former_name('TAG');

-- Listings whose words or categories are no longer right: a job makes them anew, some at a time.
create table stale_listings (
  startup_id uuid primary key references startups (company_id) on delete cascade
);

create function relist_later(ids uuid[]) returns void language plpgsql as $$
begin
  insert into stale_listings select id from unnest(ids) as id
    where exists (select from listings l where l.startup_id = id) order by id
  on conflict do nothing;
  if found then
    perform graphile_worker.add_job('taxonomy.relist', '{}'::json, job_key => 'taxonomy.relist', max_attempts => 12);
  end if;
end $$;

create function relist_category() returns trigger language plpgsql as $$
begin
  perform relist_later(array(
    select distinct cc.company_id from categories k join company_categories cc on cc.category_id = k.id
    where (k.id = new.id or k.parent_id = new.id) and cc.purpose = 'SECTOR'));
  return null;
end $$;
create trigger categories__relist after update of name, parent_id on categories
  for each row when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function relist_category();

create function relist_tag() returns trigger language plpgsql as $$
begin
  perform relist_later(array(select company_id from company_tags where tag_id = new.id));
  return null;
end $$;
create trigger tags__relist after update of name on tags
  for each row when (old.name <> new.name) execute function relist_tag();

-- Whoever moves many links lists their startups once, at the end: `vitrine.tidying`. It is no news to searches.
create or replace function relist_changed() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) = 'on' or current_setting('vitrine.tidying', true) = 'on' then
    return null;
  end if;
  perform relist(array(select distinct company_id from changed));
  return null;
end $$;

create or replace function record_changed_parts() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) is distinct from 'on'
    and current_setting('vitrine.tidying', true) is distinct from 'on' then
    perform record_companies(array(select distinct company_id from changed where company_id is not null));
  end if;
  return null;
end $$;

create or replace function note_listing_changes() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.tidying', true) = 'on' then
    return null;
  end if;
  insert into listing_changes (startup_id, before)
  select o.startup_id, to_jsonb(o) from old_rows o join changed n using (startup_id)
  where (o.category_ids, o.tag_ids, o.country_id, o.presence_country_ids, o.facts, o.founded,
      o.number_of_clients, o.total_funding_amount, o.client_names_folded, o.is_available_to_chat, o.document)
    is distinct from (n.category_ids, n.tag_ids, n.country_id, n.presence_country_ids, n.facts, n.founded,
      n.number_of_clients, n.total_funding_amount, n.client_names_folded, n.is_available_to_chat, n.document);
  return null;
end $$;

-- Which saved searches hold a category or a tag.
create index saved_searches__categories on saved_searches using gin ((search -> 'categoryIds'));
create index saved_searches__tags on saved_searches using gin ((search -> 'tags'));
