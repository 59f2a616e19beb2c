-- What counts how much in a company's matches; the usual weights where it has no row.
create table match_preferences (
  company_id uuid primary key references retailers (company_id) on delete cascade,
  areas integer not null check (areas between 0 and 100),
  needs integer not null check (needs between 0 and 100),
  countries integer not null check (countries between 0 and 100),
  rating integer not null check (rating between 0 and 100),
  constraints integer not null check (constraints between 0 and 100),
  -- How far a startup should be; any where there is none.
  stages text[] not null default '{}',
  check (areas + needs + countries + rating + constraints = 100)
);
