-- Who asked to join by themselves: pending until the owner answers, and in no seat. Others who are
-- pending were invited.
alter table members add asked_at timestamptz;

-- What was typed in a step of getting started and not saved yet.
create table typed_steps (
  user_id uuid not null references users (id) on delete cascade,
  step text not null,
  data jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, step)
);

-- To see whether a legal name is taken.
create index companies__legal_name on companies (kind, fold_words(legal_name));
