-- A message without a client message id is known by the receipt id of its frame. Clients count those from one on each
-- connection, so it is the same message on the same connection only; null where the id holds on all of them.
alter table messages add column connection_id uuid;
alter table messages drop constraint messages__sent_once;
alter table messages add constraint messages__sent_once
  unique nulls not distinct (sender_id, client_message_id, connection_id);

-- When each person's share of messages is whole again, for all nodes. Worth nothing after a crash.
create unlogged table chat_rates (
  user_id uuid primary key references users (id) on delete cascade,
  whole_at timestamptz not null
) with (fillfactor = 50);
