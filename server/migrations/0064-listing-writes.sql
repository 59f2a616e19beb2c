-- Which listings each transaction changed, so that an order worked out before can be brought up to date.
create table listing_writes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  -- None where very many were changed at once.
  startup_id uuid,
  written_at timestamptz not null default clock_timestamp()
);
create index listing_writes__xid on listing_writes (xid);

create function note_listing_writes() returns trigger language plpgsql as $$
begin
  insert into listing_writes (startup_id)
  select case when many.count <= 500 then changed.startup_id end
  from (select count(*) from changed) many, lateral (
    select startup_id from changed limit case when many.count <= 500 then many.count else 1 end) changed;
  return null;
end $$;

create trigger listings__writes_added after insert on listings
  referencing new table as changed for each statement execute function note_listing_writes();
create trigger listings__writes_updated after update on listings
  referencing new table as changed for each statement execute function note_listing_writes();
create trigger listings__writes_deleted after delete on listings
  referencing old table as changed for each statement execute function note_listing_writes();
