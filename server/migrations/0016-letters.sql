alter table letters
  add attempts integer not null default 0,
  -- It will not be sent: its ticket ended before, or nobody takes it.
  add dropped_at timestamptz;
create index letters__recipient on letters (recipient);
