-- What retailers ask for.
create table missions (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Who sent it; a mission stays its company's when that person leaves.
  author_id uuid references users (id) on delete set null,
  title text not null check (length(title) between 1 and 100),
  description text not null check (length(description) between 1 and 5000),
  needs text[] not null check (cardinality(needs) between 1 and 10),
  -- Minor units of the currency.
  budget bigint check (budget >= 0),
  currency text not null default 'EUR',
  implementation_time date not null,
  contact text not null default '',
  status text not null default 'NEW' check (status in ('NEW', 'ASSIGNED', 'DONE')),
  assign_to uuid references users (id) on delete set null,
  -- Why it was closed.
  done_reason text,
  created_at timestamptz not null default now()
);
create index missions__company on missions (company_id, created_at desc, id);
create index missions__created on missions (created_at, id);
create index missions__author on missions (author_id) where author_id is not null;
create index missions__assignee on missions (assign_to) where assign_to is not null;

create table mission_countries (
  mission_id uuid not null references missions (id) on delete cascade,
  country_id uuid not null references countries (id) on delete cascade,
  primary key (mission_id, country_id)
);
create index mission_countries__country on mission_countries (country_id);

create table mission_categories (
  mission_id uuid not null references missions (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  primary key (mission_id, category_id)
);
create index mission_categories__category on mission_categories (category_id);

create table mission_tags (
  mission_id uuid not null references missions (id) on delete cascade,
  tag_id uuid not null references tags (id) on delete cascade,
  primary key (mission_id, tag_id)
);
create index mission_tags__tag on mission_tags (tag_id);

-- Startups that a company looks at for a mission, each at its stage from a first look to a rollout.
create table mission_startups (
  mission_id uuid not null references missions (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  stage text not null default 'FOUND'
    check (stage in ('FOUND', 'SHORTLISTED', 'CONTACTED', 'PILOT', 'ROLLOUT', 'CLOSED')),
  close_reason text,
  -- Only an invited startup sees the mission, and it answers once.
  invited_at timestamptz,
  invited_by uuid references users (id) on delete set null,
  answer text check (answer in ('YES', 'NO')),
  answer_text text not null default '',
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  -- A pilot counts once the startup says so, too.
  pilot_confirmed_at timestamptz,
  primary key (mission_id, startup_id),
  check ((stage = 'CLOSED') = (close_reason is not null)),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or invited_at is not null)
);
create index mission_startups__startup on mission_startups (startup_id);
create index mission_startups__inviter on mission_startups (invited_by) where invited_by is not null;
create index mission_startups__answerer on mission_startups (answered_by) where answered_by is not null;
create index mission_startups__not_contacted on mission_startups (mission_id)
  where stage in ('FOUND', 'SHORTLISTED');

-- Everything that happened to a mission: its thread, and what the funnel is counted from.
create table mission_events (
  id uuid primary key,
  mission_id uuid not null references missions (id) on delete cascade,
  startup_id uuid references startups (company_id) on delete cascade,
  -- Nobody where a stage was reached by itself.
  actor_id uuid references users (id) on delete set null,
  kind text not null check (kind in
    ('SENT', 'CHANGED', 'ASSIGNED', 'UNASSIGNED', 'DONE', 'INVITED', 'ANSWERED', 'MOVED', 'PILOT_CONFIRMED')),
  from_stage text,
  to_stage text,
  assignee_id uuid references users (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  check ((kind = 'MOVED') = (to_stage is not null))
);
create index mission_events__mission on mission_events (mission_id, at, id);
create index mission_events__startup on mission_events (startup_id) where startup_id is not null;
create index mission_events__actor on mission_events (actor_id) where actor_id is not null;
create index mission_events__assignee on mission_events (assignee_id) where assignee_id is not null;

-- Who had an e-mail about an invitation to a mission, or about the answer to one.
create table mission_emails (
  mission_id uuid not null,
  startup_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  what text not null check (what in ('INVITED', 'ANSWERED')),
  primary key (mission_id, startup_id, user_id, what),
  foreign key (mission_id, startup_id) references mission_startups (mission_id, startup_id) on delete cascade
);
create index mission_emails__user on mission_emails (user_id);
create index mission_startups__lately_invited on mission_startups (invited_at) where invited_at is not null;
create index mission_startups__lately_answered on mission_startups (answered_at) where answered_at is not null;
