-- Which companies opened a startup's profile, once a day each; nobody's name, and kept for 90 days.
create table profile_views (
  startup_id uuid not null references startups (company_id) on delete cascade,
  day date not null default current_date,
  company_id uuid not null references companies (id) on delete cascade,
  primary key (startup_id, day, company_id)
);
create index profile_views__company on profile_views (company_id);
create index profile_views__day on profile_views (day);
