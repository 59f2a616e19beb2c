-- How often somebody is told what is new in a saved search; unfollowed e-mails make it rarer.
alter table saved_searches
  add column alert text not null default 'OFF' check (alert in ('OFF', 'AT_ONCE', 'DAILY', 'WEEKLY')),
  add column alert_since timestamptz not null default now(),
  add column told_at timestamptz,
  -- E-mails since a link of one was last used.
  add column unfollowed integer not null default 0;
create index saved_searches__alert on saved_searches (id) where alert <> 'OFF';

-- What a listing was before each change that filters can see; null where it was not listed.
create table listing_changes (
  id bigint generated always as identity primary key,
  startup_id uuid not null references startups (company_id) on delete cascade,
  before jsonb,
  at timestamptz not null default clock_timestamp()
);
create index listing_changes__startup on listing_changes (startup_id, id);

-- Why a startup is new in a search: "joined", "countryIds:…". Told once each.
create table search_news (
  search_id uuid not null references saved_searches (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  reason text not null,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (search_id, startup_id, reason)
);
create index search_news__untold on search_news (search_id) where told_at is null;
create index search_news__startup on search_news (startup_id);

-- Startups that somebody wants to hear nothing of.
create table muted_startups (
  user_id uuid not null references users (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, startup_id)
);
create index muted_startups__startup on muted_startups (startup_id);

create function note_listed() returns trigger language plpgsql as $$
begin
  insert into listing_changes (startup_id) select startup_id from changed;
  return null;
end $$;

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  insert into listing_changes (startup_id, before)
  select o.startup_id, to_jsonb(o) from old_rows o join changed n using (startup_id)
  where (o.category_ids, o.tag_ids, o.country_id, o.presence_country_ids, o.facts, o.founded,
      o.number_of_clients, o.total_funding_amount, o.client_names_folded, o.is_available_to_chat, o.document)
    is distinct from (n.category_ids, n.tag_ids, n.country_id, n.presence_country_ids, n.facts, n.founded,
      n.number_of_clients, n.total_funding_amount, n.client_names_folded, n.is_available_to_chat, n.document);
  return null;
end $$;

create trigger listings__noted after insert on listings
  referencing new table as changed for each statement execute function note_listed();
create trigger listings__changes_noted after update on listings
  referencing old table as old_rows new table as changed for each statement execute function note_listing_changes();
