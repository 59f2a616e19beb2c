-- E-mails that were not sent because staff had turned mailing off for a startup, counted by kind.
create table withheld_emails (
  company_id uuid not null references companies (id) on delete cascade,
  kind text not null,
  count integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (company_id, kind)
);
