-- What a company is asked to pay by a link, without signing in. Of the link only a hash is kept.
create table payment_requests (
  id uuid primary key,
  client_id_hash text not null unique,
  company_id uuid not null references companies (id) on delete cascade,
  description text not null check (length(description) between 1 and 500),
  -- Minor units; the tax is part of the amount.
  amount bigint not null check (amount > 0),
  tax bigint not null default 0 check (tax >= 0 and tax < amount),
  currency char(3) not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'VOID')),
  -- At the card provider: made with the first try, and paid at most once.
  intent_id text unique,
  asked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_requests__company on payment_requests (company_id, created_at desc);
create index payment_requests__asked on payment_requests (asked_at)
  where state = 'OPEN' and intent_id is not null;
