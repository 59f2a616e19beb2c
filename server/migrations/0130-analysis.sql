-- Reports of words: how many startups have each of them, and who looks for it. They keep their numbers.
create table analysis_reports (
  id uuid primary key,
  -- Nobody once they are gone.
  author_id uuid references users (id) on delete set null,
  words text[] not null check (cardinality(words) between 1 and 20),
  first_day date not null,
  last_day date not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- Steps behind it, some for each word.
  done integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint analysis_reports__days check (first_day <= last_day)
);
create index analysis_reports__created on analysis_reports (created_at, id);
create index analysis_reports__author on analysis_reports (author_id) where author_id is not null;
create index analysis_reports__open on analysis_reports (id) where state in ('WAITING', 'RUNNING');

create table analysis_words (
  report_id uuid not null references analysis_reports (id) on delete cascade,
  place integer not null,
  word text not null,
  startups integer,
  in_name integer,
  in_category integer,
  in_tag integer,
  in_summary integer,
  in_details integer,
  searches integer,
  companies integer,
  found_nothing integer,
  opened integer,
  bookmarked integer,
  contacted integer,
  primary key (report_id, place)
);

-- A word or phrase as it stands in documents: its words one after the other, of these weights or of any.
create function phrase_query(value text, weights text default '') returns tsquery
  language sql immutable parallel safe
  as $$
    select coalesce(string_agg('''' || word || '''' || case when weights = '' then '' else ':' || weights end, ' <-> '
      order by at), '')::tsquery
    from unnest(string_to_array(public.fold_words(value), ' ')) with ordinality as w (word, at) where word <> ''
  $$;

