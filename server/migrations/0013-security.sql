-- What a person does not want to be told of; whatever is not named here is told.
create table notification_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  without_notification text[] not null default '{}',
  without_letter text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- Who asked to be erased. Names nobody: it outlives the rows it speaks of, so that a restored backup
-- can be told again.
create table erasures (
  id uuid primary key,
  user_id uuid not null unique,
  -- Of an owner: the company and its other people go too.
  company_id uuid,
  -- Where the last letter goes; forgotten once it is written.
  email text,
  requested_at timestamptz not null default now(),
  done_at timestamptz
);
create index erasures__open on erasures (requested_at) where done_at is null;
