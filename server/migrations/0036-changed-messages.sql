-- Whoever wrote a message may change or delete it for a while. What it said before is kept.
alter table messages add column edited_at timestamptz;
alter table messages add column deleted_at timestamptz;
alter table messages drop constraint messages_text_check;
alter table messages add constraint messages_text_check
  check (case when deleted_at is null then length(text) between 1 and 4000 else text = '' end);

create table message_versions (
  message_id uuid not null references messages (id) on delete cascade,
  version integer not null,
  text text not null,
  replaced_at timestamptz not null default now(),
  primary key (message_id, version)
);
