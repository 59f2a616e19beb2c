-- Each try to take money that failed, with the reason as people are told it.
create table failed_payments (
  provider_id text primary key check (length(provider_id) between 1 and 255),
  company_id uuid not null references companies (id) on delete cascade,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  happened_at timestamptz not null
);
create index failed_payments__company on failed_payments (company_id, happened_at desc);

-- What staff say of a payment: the last note and the last reference count, the earlier ones are kept. The payment
-- itself is never changed.
create table payment_notes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  company_id uuid not null references companies (id) on delete cascade,
  actor_id uuid references users (id) on delete set null,
  note text,
  reference text,
  made_at timestamptz not null default now(),
  check (note is not null or reference is not null)
);
create index payment_notes__payment on payment_notes (payment_id, made_at);
create index payment_notes__company on payment_notes (company_id);
create index payment_notes__actor on payment_notes (actor_id) where actor_id is not null;

-- A payment by hand is taken back once.
create unique index payments__reversed_once on payments (reverses_id)
  where kind = 'REVERSAL' and provider_id is null;

-- That somebody was written to about money, for longer than the e-mail itself is kept.
create table money_emails (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  made_at timestamptz not null default now()
);
create index money_emails__company on money_emails (company_id, made_at desc);

create function is_about_money(kind text) returns boolean language sql immutable as $$
  select kind in ('trial-ends', 'receipt', 'refund', 'payment-failed', 'confirm-payment', 'access-ends',
    'plan-ended', 'card-expires', 'cancelled', 'reactivated', 'plan-changed', 'payment-request')
$$;

insert into money_emails (id, company_id, kind, made_at)
select e.id, u.company_id, e.kind, e.created_at
from emails e join users u on u.id = e.user_id
where u.company_id is not null and is_about_money(e.kind);

create function note_money_email() returns trigger language plpgsql as $$
begin
  insert into money_emails (id, company_id, kind)
  select new.id, u.company_id, new.kind from users u where u.id = new.user_id and u.company_id is not null;
  return null;
end $$;
create trigger emails__about_money after insert on emails
  for each row when (new.user_id is not null and is_about_money(new.kind))
  execute function note_money_email();

-- What happened to the money of a company, also where nobody did it.
create index audit__money on audit ((coalesce(company_id::text, subject ->> 'companyId')), at desc)
  where event like 'billing.%';
