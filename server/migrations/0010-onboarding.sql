-- A sign-up before it is an account: nothing else knows of it until the address is verified, so an
-- abandoned one leaves no half-made user or company behind.
create table registrations (
  id uuid primary key,
  -- Folded once, before it comes here.
  email text not null,
  role text check (role in (
    'STARTUP', 'RETAILER', 'RETAILER_BRAND', 'RETAILER_CONSULTANT', 'RETAILER_SERVICE_PROVIDER',
    'RETAILER_VENTURE_CAPITAL', 'RETAILER_ENTREPRENEUR', 'RETAILER_INVESTOR',
    'RETAILER_PRIVATE_PERSON', 'MEMBER')),
  -- Absent in one that was put aside to be finished later.
  password_hash text,
  data jsonb not null default '{}',
  -- The account it became.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index registrations__email on registrations (email, updated_at desc);
create index registrations__user on registrations (user_id);
create index registrations__updated on registrations (updated_at);

alter table companies
  add registration_status text
    check (registration_status in ('ACCOUNT_REGISTRATION', 'PAYMENT_PLAN', 'PAYMENT_METHOD')),
  add getting_started text not null default 'COMPLETED' check (getting_started in (
    'ACCOUNT_INFORMATION', 'COMPANY_INFORMATION', 'GALLERY', 'BILLING_DETAILS', 'SECTORS_OF_COMPETENCE',
    'AREAS_OF_INTEREST', 'ASSOCIATED_TAGS', 'COMPLETED')),
  -- Of the owner's address, unless it is a public one: whose colleagues may ask to join.
  add email_domain text;
create index companies__email_domain on companies (email_domain);

alter table users
  add phone_verified_at timestamptz,
  add linkedin text,
  -- Given by somebody else: nothing works before it is changed, and it opens nothing after that moment.
  add first_password_ends_at timestamptz,
  add password_changed_at timestamptz;

-- A secret handed out once, by letter, text message or answer: the link's token, and a code to type
-- where that is easier. Neither is stored.
create table tickets (
  id uuid primary key,
  purpose text not null,
  user_id uuid references users (id) on delete cascade,
  registration_id uuid references registrations (id) on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea,
  tries integer not null default 0,
  -- What it was given for, where a person and a purpose do not say it: the address, the number.
  subject text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index tickets__user on tickets (user_id, purpose);
create index tickets__registration on tickets (registration_id, purpose);
create index tickets__expires on tickets (expires_at);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code: each code opens once.
  used_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table letters (
  id uuid primary key,
  kind text not null,
  channel text not null default 'MAIL' check (channel in ('MAIL', 'TEXT')),
  -- The address or number.
  recipient text not null,
  user_id uuid references users (id) on delete cascade,
  ticket_id uuid references tickets (id) on delete cascade,
  -- Names and words of the letter; never a secret.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index letters__user on letters (user_id);
create index letters__ticket on letters (ticket_id);
create index letters__created on letters (created_at desc);
