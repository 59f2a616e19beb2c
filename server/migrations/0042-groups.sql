-- A name as names are compared: case, width, spaces and signs that show nothing make no other name.
create function name_key(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select regexp_replace(lower(normalize(value, NFKC)),
      '[[:space:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e0fff]+',
      '', 'g')
  $$;

drop index authority_groups__name_taken;
alter table authority_groups
  add column name_key text not null generated always as (public.name_key(name)) stored,
  add constraint accounts__group_name_taken unique (name_key),
  add constraint accounts__group_name_reserved
    check (public.name_key(name) not in ('guest', 'fullaccess'));
create index users__authority on users (authority_id) where authority_id is not null;
