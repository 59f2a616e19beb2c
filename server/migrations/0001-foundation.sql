create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Case, accents, vowel points, invisible signs and compatibility forms removed: what two spellings of
-- a word have in common.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select case when octet_length(value) = length(value) then lower(value)
      else translate(lower(public.unaccent('public.unaccent', normalize(
        regexp_replace(normalize(value, NFKD),
          '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u2060\ufeff]+',
          '', 'g'), NFKC))), 'ς', 'σ')
    end
  $$;

-- The folded words of a text, parted by single spaces; everything that is no letter or digit parts words.
create function fold_words(value text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.fold(value), '[^[:alnum:]]+', ' ', 'g')) $$;

create table files (
  id uuid primary key,
  kind text not null check (kind in ('AVATAR', 'LOGO', 'COVER')),
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  width integer,
  height integer,
  storage_name text not null unique,
  created_at timestamptz not null default now()
);

create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  company_id uuid,
  event text not null,
  subject jsonb not null default '{}',
  request_id text
);
create index audit__at on audit (at desc, id);
create index audit__actor on audit (actor_id, at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or removed';
end $$;
create trigger audit__append_only before update or delete on audit
  for each statement execute function refuse_audit_change();

create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys__created on idempotency_keys (created_at);

-- Shared between nodes, rewritten every second; worth nothing after a crash.
create unlogged table request_counts (
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (subject, window_start)
);

create table settings (
  name text primary key,
  value jsonb not null
);
