create table countries (
  id uuid primary key,
  code char(2) not null unique,
  name text not null unique
);

create table departments (
  id uuid primary key,
  name text not null unique
);

create table positions (
  id uuid primary key,
  name text not null unique
);

create table categories (
  id uuid primary key,
  parent_id uuid references categories (id),
  name text not null check (length(name) between 1 and 100),
  logo_id uuid references files (id),
  areas_logo_id uuid references files (id),
  sectors_icon text,
  areas_icon text,
  created_at timestamptz not null default now()
);
create unique index categories__name_taken on categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index categories__parent on categories (parent_id);

create table tags (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now()
);
create unique index tags__name_taken on tags (lower(name));
create index tags__name_like on tags using gin (fold(name) gin_trgm_ops);
