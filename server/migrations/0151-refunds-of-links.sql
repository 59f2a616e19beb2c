-- What somebody without an account has paid by a link can be given back, in parts too. Each part is noted before
-- the card provider is asked for it, so that it is asked for again, with the same key, where its answer is lost.
create table request_refunds (
  id uuid primary key,
  request_id uuid not null references payment_requests (id) on delete cascade,
  amount bigint not null check (amount > 0),
  reason text not null,
  actor_id uuid references users (id) on delete set null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  begun_at timestamptz not null default now()
);
create unique index request_refunds__one_open on request_refunds (request_id) where state = 'RUNNING';
create index request_refunds__request on request_refunds (request_id);
create index request_refunds__actor on request_refunds (actor_id) where actor_id is not null;

-- The reason stands with the payment, whoever paid.
alter table payment_notes alter column company_id drop not null;

-- Of somebody without an account, too, a large amount takes two.
alter table money_approvals
  alter column company_id drop not null,
  add column request_id uuid references payment_requests (id) on delete cascade,
  add check ((company_id is null) = (request_id is not null));
create index money_approvals__request on money_approvals (request_id) where request_id is not null;

-- Requests to people without an account, newest or oldest first.
create index payment_requests__guests on payment_requests (created_at, id) where company_id is null;
