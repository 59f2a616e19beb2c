-- What a demo is filled with is no news: it sets vitrine.unnoticed to 'on' in its transactions.
create or replace function note_listed() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('vitrine.unnoticed', true), '') <> 'on' then
    insert into listing_changes (startup_id) select startup_id from changed;
  end if;
  return null;
end $$;
