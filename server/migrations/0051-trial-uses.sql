-- What a company in trial searched for and looked at on one day; only today's rows count.
create table trial_uses (
  company_id uuid not null references companies (id) on delete cascade,
  day date not null default current_date,
  kind text not null check (kind in ('SEARCH', 'PROFILE')),
  -- The words of the search, folded, or the id of the startup.
  subject text not null,
  primary key (company_id, day, kind, subject)
);
create index trial_uses__day on trial_uses (day);
