-- Companies that the platform works with, for anybody to see.
create table partners (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 300),
  link text not null check (link ~ '^https?://' and length(link) <= 2000),
  logo_id uuid references files (id),
  position integer not null default 0
);
create index partners__logo on partners (logo_id) where logo_id is not null;
