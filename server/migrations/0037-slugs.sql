-- What an address calls a category, a country or a tag: "self-checkout".
create function slug_of(name text) returns text
  language sql immutable parallel safe strict
  as $$ select replace(public.fold_words(name), ' ', '-') $$;

alter table categories add column slug text not null generated always as (slug_of(name)) stored;
alter table countries add column slug text not null generated always as (slug_of(name)) stored;
alter table tags add column slug text not null generated always as (slug_of(name)) stored;
create index categories__slug on categories (slug);
create index countries__slug on countries (slug);
create index tags__slug on tags (slug);
