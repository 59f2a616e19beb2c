-- A ticket goes a day after its end, its letter stays for a month: only a row that is still there says
-- which files in the folder are to be forgotten.
alter table letters
  drop constraint letters_ticket_id_fkey,
  add constraint letters_ticket_id_fkey
    foreign key (ticket_id) references tickets (id) on delete set null;
