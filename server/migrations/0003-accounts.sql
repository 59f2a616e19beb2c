create table companies (
  id uuid primary key,
  kind text not null check (kind in ('STARTUP', 'RETAILER')),
  legal_name text not null check (length(legal_name) between 1 and 200),
  short_name text not null check (length(short_name) between 1 and 200),
  description text check (length(description) <= 5000),
  website text,
  -- The host of the website without "www.": what two addresses of one company have in common.
  website_domain text,
  linkedin text,
  city text,
  country_id uuid references countries (id),
  main_goal text,
  logo30_id uuid references files (id),
  logo60_id uuid references files (id),
  logo120_id uuid references files (id),
  cover_id uuid references files (id),
  is_blocked boolean not null default false,
  is_verified boolean not null default false,
  is_approved boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies__kind_created on companies (kind, created_at desc, id);
create index companies__domain on companies (kind, website_domain);
create index companies__name on companies (kind, fold_words(short_name));
create index companies__country on companies (country_id);

create table startups (
  company_id uuid primary key references companies (id) on delete cascade,
  one_liner text not null default '' check (length(one_liner) <= 200),
  founded integer check (founded between 1800 and 2200),
  business_model text,
  company_status text,
  company_type text,
  target_market text,
  number_of_clients integer check (number_of_clients >= 0),
  client_names text[] not null default '{}',
  -- Minor units of the currency.
  total_funding_amount bigint check (total_funding_amount >= 0),
  currency char(3) not null default 'EUR',
  solutions jsonb not null default '[]',
  -- Keyed by field: {"source": "...", "date": "YYYY-MM-DD"}.
  sources jsonb not null default '{}',
  confirmed_at timestamptz,
  account_type text not null default 'STANDARD'
    check (account_type in ('STANDARD', 'DEMO', 'INCOMPLETE', 'IMPORTED')),
  is_available_to_chat boolean not null default true,
  is_mailing_enabled boolean not null default true,
  admin_note text,
  rating_count integer not null default 0,
  rating_sum integer not null default 0
);

create table retailers (
  company_id uuid primary key references companies (id) on delete cascade,
  is_public boolean not null default true,
  plan_status text not null default 'ACTIVE' check (plan_status in ('TRIAL', 'ACTIVE', 'CANCELLED', 'PAST_DUE')),
  trial_ends_at timestamptz
);

create table company_categories (
  company_id uuid not null references companies (id) on delete cascade,
  category_id uuid not null references categories (id),
  purpose text not null check (purpose in ('SECTOR', 'AREA')),
  position integer not null default 0,
  primary key (company_id, purpose, category_id)
);
create index company_categories__category on company_categories (category_id);

create table company_tags (
  company_id uuid not null references companies (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  primary key (company_id, tag_id)
);
create index company_tags__tag on company_tags (tag_id);

create table startup_countries (
  company_id uuid not null references startups (company_id) on delete cascade,
  country_id uuid not null references countries (id),
  primary key (company_id, country_id)
);
create index startup_countries__country on startup_countries (country_id);

create table authority_groups (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now()
);
create unique index authority_groups__name_taken on authority_groups (lower(name));

create table users (
  id uuid primary key,
  company_id uuid references companies (id),
  role text not null check (role in (
    'STARTUP', 'RETAILER', 'RETAILER_BRAND', 'RETAILER_CONSULTANT', 'RETAILER_SERVICE_PROVIDER',
    'RETAILER_VENTURE_CAPITAL', 'RETAILER_ENTREPRENEUR', 'RETAILER_INVESTOR',
    'RETAILER_PRIVATE_PERSON', 'MEMBER', 'ADMIN', 'SUPER_ADMIN')),
  authority_id uuid references authority_groups (id),
  -- Folded once, before it comes here.
  email text not null constraint users__email_taken unique,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  full_name text generated always as (btrim(first_name || ' ' || last_name)) stored,
  position text,
  city text,
  country_id uuid references countries (id),
  phone_number text,
  avatar30_id uuid references files (id),
  avatar60_id uuid references files (id),
  avatar120_id uuid references files (id),
  is_verified boolean not null default false,
  is_blocked boolean not null default false,
  is_advisor boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  constraint users__staff_without_company check (
    (role in ('ADMIN', 'SUPER_ADMIN')) = (company_id is null))
);
create index users__company on users (company_id);
create index users__advisors on users (id) where is_advisor;
create index users__name_like on users using gin (fold(full_name) gin_trgm_ops);

create table members (
  user_id uuid primary key references users (id) on delete cascade,
  company_id uuid not null references companies (id),
  department text,
  note text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'PENDING'))
);
create index members__company on members (company_id);

-- One row is one sign-in: a family of refresh tokens of which only the newest generation lives.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  generation integer not null default 1,
  -- Mixed into the next tokens, so that one retry gives the same pair again.
  salt bytea not null,
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  rotated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  idle_seconds integer,
  remembered boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text
);
create index sessions__user on sessions (user_id, created_at desc);
create index sessions__ends on sessions (ends_at);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  generation integer not null,
  unique (session_id, generation)
);

create table devices (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index devices__user on devices (user_id);

-- Attempts that count against a budget; `subject` says whose.
create table guesses (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index guesses__subject on guesses (subject, at);
create index guesses__at on guesses (at);
