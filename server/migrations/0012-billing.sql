-- What is sold: a plan is of a type (the product at the card provider), has seats, features and one
-- price or more, the first of which is bought unless another is named.
create table plan_types (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  product_name text not null check (length(product_name) between 1 and 100),
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index plan_types__name_taken on plan_types (lower(name));
create unique index plan_types__product_taken on plan_types (lower(product_name));

create table member_groups (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  -- The owner is one of them.
  number_of_users integer not null check (number_of_users >= 1),
  created_at timestamptz not null default now()
);

create table prices (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  -- Minor units.
  unit_amount bigint not null check (unit_amount >= 0),
  currency char(3) not null default 'EUR',
  period text not null check (period in ('day', 'week', 'month', 'year')),
  trial_period_days integer not null default 0 check (trial_period_days between 0 and 730),
  created_at timestamptz not null default now()
);

create table features (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  weight integer not null default 0,
  created_at timestamptz not null default now()
);

create table plans (
  id uuid primary key,
  plan_type_id uuid not null references plan_types (id),
  member_group_id uuid not null references member_groups (id),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 5000),
  -- The retail kind it is made for; null: for every kind.
  role text,
  -- Made for one customer: offered to nobody, opened by its enterprise code.
  is_hidden boolean not null default false,
  sort_order integer not null default 0,
  created_at timestamptz not null default now()
);
create index plans__type on plans (plan_type_id);
create index plans__group on plans (member_group_id);

create table plan_prices (
  plan_id uuid not null references plans (id) on delete cascade,
  price_id uuid not null references prices (id),
  position integer not null default 0,
  primary key (plan_id, price_id)
);
create index plan_prices__price on plan_prices (price_id);

create table plan_features (
  plan_id uuid not null references plans (id) on delete cascade,
  feature_id uuid not null references features (id) on delete cascade,
  position integer not null default 0,
  -- False says expressly that the plan has it not.
  is_included boolean not null default true,
  primary key (plan_id, feature_id)
);
create index plan_features__feature on plan_features (feature_id);

create table discount_codes (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  code text not null check (length(code) between 1 and 100),
  -- A percentage goes before an amount; never both.
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off <= 100),
  amount_off bigint check (amount_off > 0),
  currency char(3),
  duration text not null default 'once' check (duration in ('once', 'repeating', 'forever')),
  duration_in_months integer check (duration_in_months > 0),
  max_redemptions integer check (max_redemptions >= 0),
  redeem_by timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  check (percent_off is not null or (amount_off is not null and currency is not null))
);
create unique index discount_codes__code_taken on discount_codes (upper(code));

create table discount_code_plans (
  code_id uuid not null references discount_codes (id) on delete cascade,
  plan_id uuid not null references plans (id) on delete cascade,
  -- Of the plan when it was listed: a plan that has become another product is no longer meant.
  plan_type_id uuid not null references plan_types (id),
  primary key (code_id, plan_id)
);
create index discount_code_plans__plan on discount_code_plans (plan_id);

create table enterprise_codes (
  plan_id uuid primary key references plans (id) on delete cascade,
  code text not null check (length(code) between 1 and 19)
);
create unique index enterprise_codes__code_taken on enterprise_codes (upper(code));

-- A company that holds a code. Counted against the code's maximum under a lock of the code.
create table redemptions (
  code_id uuid not null references discount_codes (id),
  company_id uuid not null references companies (id) on delete cascade,
  redeemed_at timestamptz not null default now(),
  primary key (code_id, company_id)
);
create index redemptions__company on redemptions (company_id);

create table billing_details (
  company_id uuid primary key references companies (id) on delete cascade,
  legal_name text not null check (length(legal_name) between 1 and 200),
  address text not null check (length(address) between 1 and 500),
  city text not null check (length(city) between 1 and 100),
  country_id uuid not null references countries (id),
  email text not null check (length(email) between 1 and 254),
  phone_number text check (length(phone_number) <= 50),
  vat_number text check (length(vat_number) <= 50),
  updated_at timestamptz not null default now()
);

alter table retailers
  add plan_id uuid references plans (id),
  add price_id uuid references prices (id),
  add discount_code_id uuid references discount_codes (id),
  add plan_chosen_at timestamptz,
  -- A company tries a paid plan once.
  add trial_started_at timestamptz;
create index retailers__plan on retailers (plan_id);
create index retailers__discount_code on retailers (discount_code_id);

-- A member who was deleted: signs in no more and has given the e-mail free, but what was written
-- keeps its author's name.
alter table users add deleted_at timestamptz;
