-- What one of the staff wants to do with an amount that a second one must agree to: the very change, until it is
-- decided or its time is over.
create table money_approvals (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null check (kind in ('INSERT', 'REVERSE', 'REFUND')),
  input jsonb not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED', 'REFUSED')),
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Why it was declined, or why it could not be done.
  reason text,
  check ((state = 'WAITING') = (decided_at is null))
);
create index money_approvals__company on money_approvals (company_id, asked_at desc);
create index money_approvals__asked_by on money_approvals (asked_by) where asked_by is not null;
create index money_approvals__decided_by on money_approvals (decided_by) where decided_by is not null;
create index money_approvals__waiting on money_approvals (expires_at) where state = 'WAITING';
