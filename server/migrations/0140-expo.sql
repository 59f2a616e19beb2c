-- Forms for the expo competition, and the days on which they are taken.
create table expo_times (
  id uuid primary key,
  opens_on date not null,
  closes_on date not null,
  constraint expo_times__order check (opens_on <= closes_on)
);
create unique index expo_times__only on expo_times ((true));

create table expo_forms (
  id uuid primary key,
  company_name text not null check (length(company_name) between 1 and 200),
  contact_name text not null check (length(contact_name) between 1 and 200),
  email text not null check (length(email) <= 254),
  website text not null check (length(website) <= 2000),
  description text not null check (length(description) <= 2000),
  state text not null default 'NEW' check (state in ('NEW', 'SHORTLISTED', 'ACCEPTED', 'DECLINED')),
  note text not null default '' check (length(note) <= 2000),
  company_id uuid references companies (id) on delete set null,
  created_at timestamptz not null default now()
);
-- A form that is sent twice is one.
create unique index expo_forms__once on expo_forms (email, fold(company_name));
create index expo_forms__created on expo_forms (created_at, id);
create index expo_forms__name on expo_forms (fold(company_name), id);
create index expo_forms__company on expo_forms (company_id) where company_id is not null;

select remember('expo_forms', 'id', '', 'update', 'state,note,company_id');
select remember('expo_times', 'id', '', 'update', 'opens_on,closes_on');
