-- Only the first message of somebody in a room can be what makes a talk of it. Which one that was is read in the
-- order of the room, where it is among the first; by an index of senders it would take reading all they ever wrote,
-- so the comparison is hidden from those.
create or replace function note_talks() returns trigger language plpgsql as $$
begin
  insert into company_talks (company_id, startup_id)
  select a.company_id, b.company_id
  from changed m
  join rooms r on r.id = m.room_id
  join users a on a.id in (r.creator_id, r.participant_id) and a.company_id is not null
  join users b on b.id in (r.creator_id, r.participant_id) and b.id <> a.id
  join startups s on s.company_id = b.company_id
  where case
    when m.number > (select w.number from messages w
      where w.room_id = m.room_id and coalesce(w.sender_id = m.sender_id, false) order by w.number limit 1) then false
    else exists (select from messages w where w.room_id = m.room_id and w.sender_id <> m.sender_id) end
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
