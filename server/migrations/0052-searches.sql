-- Searches that a person keeps under a title. Values stand in them by their ids.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 100),
  search jsonb not null,
  -- What its categories, countries and tags were called, by id: what is deleted still has a name.
  names jsonb not null,
  opened_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index saved_searches__user on saved_searches (user_id, created_at);

-- Every search, for whoever made it; without the person once they delete it or go.
create table search_history (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  key_word text not null,
  search jsonb not null,
  -- What it asks for, one by one: "isAvailableToChat", "countryIds:…".
  conditions text[] not null,
  created_at timestamptz not null default now()
);
create index search_history__user on search_history (user_id, created_at) where user_id is not null;
create index search_history__created on search_history (created_at);

-- Who opened which startup, once a day each.
create table clicks (
  user_id uuid not null references users (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  day date not null default current_date,
  primary key (user_id, startup_id, day)
);
create index clicks__startup on clicks (startup_id);
