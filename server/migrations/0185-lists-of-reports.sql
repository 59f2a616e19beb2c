-- What the numbers of a report counted: the first 10,000 of each, in the order in which they are shown.
create table analysis_lists (
  report_id uuid not null,
  place integer not null,
  number text not null check (number in ('STARTUPS', 'NAME', 'CATEGORY', 'TAG', 'SUMMARY', 'DETAILS', 'SEARCHES',
    'COMPANIES', 'FOUND_NOTHING', 'OPENED', 'BOOKMARKED', 'CONTACTED')),
  -- Each as long as the others that are there.
  startup_ids uuid[],
  company_ids uuid[],
  search_ids uuid[],
  times integer[],
  days date[],
  primary key (report_id, place, number),
  foreign key (report_id, place) references analysis_words (report_id, place) on delete cascade,
  constraint analysis_lists__something check (num_nonnulls(startup_ids, company_ids, search_ids) > 0)
);
