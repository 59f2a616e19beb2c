create table rooms (
  id uuid primary key,
  creator_id uuid not null references users (id) on delete cascade,
  participant_id uuid not null references users (id) on delete cascade,
  last_number integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  constraint rooms__not_alone check (creator_id <> participant_id)
);
create unique index rooms__pair on rooms (least(creator_id, participant_id), greatest(creator_id, participant_id));

create table room_members (
  room_id uuid not null references rooms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  received_number integer not null default 0,
  read_number integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  -- Messages up to this number are gone for this person; the other side keeps them.
  hidden_number integer not null default 0,
  is_hidden boolean not null default false,
  -- A copy of the room's, so that a person's list is one index scan.
  last_message_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index room_members__list on room_members (user_id, last_message_at desc, room_id) where not is_hidden;
create index room_members__unread on room_members (user_id) where unread > 0;

create table messages (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  number integer not null,
  sender_id uuid not null references users (id) on delete cascade,
  client_message_id text not null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  constraint messages__numbered unique (room_id, number),
  constraint messages__sent_once unique (sender_id, client_message_id)
);
create index messages__words on messages using gin (to_tsvector('simple', fold_words(text)));
alter table messages set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Who is here now. Rewritten all the time and worth nothing after a crash.
create unlogged table live_nodes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table live_connections (
  id uuid primary key,
  node_id uuid not null,
  user_id uuid not null
);
create index live_connections__user on live_connections (user_id);
create index live_connections__node on live_connections (node_id);
