-- Texts that somebody has had written. What it cost is kept; the words go after a day.
alter table tray_tasks drop constraint tray_tasks_kind_check;
alter table tray_tasks add constraint tray_tasks_kind_check check (kind in ('FILE', 'CHANGE', 'TEXT'));

create table article_texts (
  -- The same as of its task in the tray.
  id uuid primary key,
  owner_id uuid references users (id) on delete set null,
  article_id uuid references articles (id) on delete set null,
  title text not null,
  prompt text not null,
  startup_ids uuid[] not null,
  tag_ids uuid[] not null,
  length text not null,
  content text,
  sources jsonb not null default '[]',
  -- The wire code of what went wrong.
  refusal text,
  model text not null,
  tokens_in integer,
  tokens_out integer,
  -- In millionths of a US dollar.
  cost bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index article_texts__owner on article_texts (owner_id, created_at desc) where owner_id is not null;
create index article_texts__article on article_texts (article_id) where article_id is not null;
create index article_texts__wordy on article_texts (created_at) where content is not null or prompt <> '';
