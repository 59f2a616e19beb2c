create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  notification_type text not null check (notification_type in (
    'ADMIN_NOTIFICATION', 'SYSTEM_NOTIFICATION', 'NOTIFICATION_WITH_ADDITIONAL_INFO')),
  title text not null,
  text text not null,
  link text,
  -- Whom it speaks of.
  about_user_id uuid references users (id) on delete set null,
  -- The event it follows from; a listener that runs twice tells once.
  event_id uuid,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint notifications__told_once unique (user_id, event_id)
);
create index notifications__list on notifications (user_id, created_at desc, id);
create index notifications__new on notifications (user_id) where not is_read;
create index notifications__about on notifications (about_user_id);
