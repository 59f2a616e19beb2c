-- The first unread message somebody had an e-mail about, per room: the next one comes once it was read.
create table room_emails (
  room_id uuid not null,
  user_id uuid not null,
  number integer not null,
  primary key (room_id, user_id),
  foreign key (room_id, user_id) references room_members (room_id, user_id) on delete cascade
);

-- Who had an e-mail about a startup's first rating.
create table first_rating_emails (
  startup_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (startup_id, user_id)
);
create index first_rating_emails__user on first_rating_emails (user_id);

-- Whose words or name are in it; the e-mail is deleted with them.
alter table emails add column about_user_id uuid references users (id) on delete set null;
create index emails__about on emails (about_user_id) where about_user_id is not null;

create index room_members__lately_unread on room_members (last_message_at) where unread > 0;

-- Nobody gets an e-mail about what was there before.
insert into room_emails (room_id, user_id, number)
select m.room_id, m.user_id, r.last_number
from room_members m join rooms r on r.id = m.room_id where m.unread > 0;
