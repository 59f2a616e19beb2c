-- What the owner of a company was written to about, so that it is written once.
create table billing_emails (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  -- The invoice, the subscription, the card or the day that it was about.
  about text not null,
  made_at timestamptz not null default now(),
  primary key (company_id, kind, about)
);
