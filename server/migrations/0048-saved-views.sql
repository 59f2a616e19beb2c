-- Searches of the lists of staff, kept under a name: for one person, for a group or for all staff.
create table saved_views (
  id uuid primary key,
  list text not null check (list in ('STARTUPS', 'RETAILERS', 'TEAM')),
  name text not null,
  name_key text not null generated always as (public.name_key(name)) stored,
  search text not null,
  -- Who alone has it; empty where it is shared.
  own_id uuid references users (id) on delete cascade,
  -- Whose group has it; empty where it is for all.
  group_id uuid references authority_groups (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (own_id is null or group_id is null),
  constraint accounts__view_name_taken unique nulls not distinct (list, own_id, group_id, name_key)
);
create index saved_views__own on saved_views (own_id) where own_id is not null;
create index saved_views__group on saved_views (group_id) where group_id is not null;
create index saved_views__author on saved_views (author_id) where author_id is not null;

-- The view that somebody's list opens with.
create table start_views (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  view_id uuid not null references saved_views (id) on delete cascade,
  primary key (user_id, list)
);
create index start_views__view on start_views (view_id);
