-- What staff wrote to people of startups, or to people of the retail side.
create table direct_notifications (
  id uuid primary key,
  side text not null check (side in ('STARTUP', 'RETAILER')),
  sender_id uuid references users (id) on delete set null,
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  is_emailed boolean not null,
  -- Kept until it is deleted; otherwise it leaves the bell after 30 days.
  is_actual_always boolean not null,
  people integer not null check (people > 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create index direct_notifications__side on direct_notifications (side, created_at desc, id);
create index direct_notifications__sender on direct_notifications (sender_id);

alter table notifications
  add direct_id uuid references direct_notifications (id) on delete set null,
  -- Not shown after then.
  add expires_at timestamptz,
  -- It is still to be sent by e-mail, too.
  add is_email_due boolean not null default false;
create index notifications__direct on notifications (direct_id) where direct_id is not null;
create index notifications__expires on notifications (expires_at) where expires_at is not null;
