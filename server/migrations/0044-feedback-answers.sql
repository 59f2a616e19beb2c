-- What a startup says about a rating: once, in public.
create table feedback_answers (
  feedback_id uuid not null references feedback (id) on delete cascade,
  author_id uuid not null references users (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint feedback__already_answered primary key (feedback_id)
);
create index feedback_answers__author on feedback_answers (author_id);
create index feedback_answers__lately on feedback_answers (created_at);

-- Answers whose readers had an e-mail about them.
create table answer_emails (
  feedback_id uuid primary key references feedback_answers (feedback_id) on delete cascade
);
