-- What the card provider knows of a company, as it was last read. Of cards only what may be shown.
create table customers (
  company_id uuid primary key references companies (id) on delete cascade,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  default_card_id text,
  tax_id_status text check (tax_id_status in ('pending', 'verified', 'unverified')),
  created_at timestamptz not null default now()
);

create table cards (
  provider_id text primary key check (length(provider_id) between 1 and 255),
  company_id uuid not null references companies (id) on delete cascade,
  brand text not null,
  last4 char(4) not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  created_at timestamptz not null default now()
);
create index cards__company on cards (company_id);

create table subscriptions (
  company_id uuid primary key references companies (id) on delete cascade,
  provider_id text not null unique check (length(provider_id) between 1 and 255),
  status text not null check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due',
    'canceled', 'unpaid', 'paused')),
  plan_id uuid references plans (id),
  price_id uuid references prices (id),
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_end timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- What a schedule brings with the next period.
  next_plan_id uuid references plans (id),
  next_price_id uuid references prices (id),
  schedule_id text,
  -- A change that is not paid yet is dropped then.
  pending_until timestamptz,
  pending_plan_id uuid references plans (id),
  latest_invoice_id text,
  latest_invoice_status text,
  next_attempt_at timestamptz,
  first_failed_at timestamptz,
  -- When this was asked for: what was asked for earlier never overwrites it.
  synced_from timestamptz not null
);
create index subscriptions__plan on subscriptions (plan_id);
create index subscriptions__price on subscriptions (price_id);
create index subscriptions__next_plan on subscriptions (next_plan_id) where next_plan_id is not null;
create index subscriptions__next_price on subscriptions (next_price_id) where next_price_id is not null;
create index subscriptions__pending_plan on subscriptions (pending_plan_id) where pending_plan_id is not null;

-- What we ask of the provider, noted before we ask: an answer that is lost can be looked for.
create table payment_operations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  state text not null default 'RUNNING'
    check (state in ('RUNNING', 'ACTION', 'UNKNOWN', 'SUCCEEDED', 'FAILED')),
  -- What was wanted, to ask for it again with the same key.
  input jsonb not null,
  result jsonb,
  tries integer not null default 1,
  begun_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index payment_operations__one_open on payment_operations (company_id)
  where state in ('RUNNING', 'UNKNOWN');
create index payment_operations__company on payment_operations (company_id, begun_at desc);

-- Each message of the provider, once. Only whom it is about is used.
create table provider_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index provider_events__received on provider_events (received_at);

-- Money that moved. Rows are added, never changed.
create table payments (
  id uuid primary key,
  company_id uuid references companies (id) on delete set null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'DISPUTE', 'MANUAL', 'REVERSAL')),
  -- Minor units; what goes back is below zero.
  amount bigint not null check (amount <> 0),
  tax bigint not null default 0,
  currency char(3) not null,
  provider_id text unique,
  invoice_id text,
  reverses_id uuid references payments (id),
  plan_name text,
  period_start timestamptz,
  period_end timestamptz,
  cause text not null,
  actor_id uuid references users (id) on delete set null,
  happened_at timestamptz not null
);
create index payments__company on payments (company_id, happened_at desc, id);
create index payments__reverses on payments (reverses_id) where reverses_id is not null;
create index payments__actor on payments (actor_id) where actor_id is not null;

create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  -- A company or a person that goes is forgotten; the money is not.
  if tg_op = 'UPDATE' and to_jsonb(old) - 'company_id' - 'actor_id' = to_jsonb(new) - 'company_id' - 'actor_id'
    and (new.company_id is null or new.company_id = old.company_id)
    and (new.actor_id is null or new.actor_id = old.actor_id) then
    return new;
  end if;
  raise exception 'payments are never changed or removed';
end $$;
create trigger payments__append_only before update or delete on payments
  for each row execute function refuse_payment_change();

-- The same thing at the provider.
alter table plan_types add column provider_id text unique;
-- A price of one plan: from it plan and price are known again.
alter table plan_prices add column provider_id text unique;
alter table discount_codes add column provider_id text unique;
