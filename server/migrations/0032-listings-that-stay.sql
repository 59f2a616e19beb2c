-- Ratings change often. Kept out of the indexes of listings, a rating rewrites one row and not sixteen indexes.
drop index listings__rating;
drop index listings__rating_down;
alter table listings set (fillfactor = 90);

create table listing_ratings (
  startup_id uuid primary key references listings (startup_id) on delete cascade,
  average real,
  count integer not null
);
insert into listing_ratings select startup_id, rating_average, rating_count from listings;
create index listing_ratings__up on listing_ratings (average, count, startup_id);
create index listing_ratings__down on listing_ratings (average desc nulls last, count desc, startup_id desc);

create function note_ratings() returns trigger language plpgsql as $$
begin
  insert into listing_ratings as known (startup_id, average, count)
  select startup_id, rating_average, rating_count from changed
  on conflict (startup_id) do update set average = excluded.average, count = excluded.count
    where known.average is distinct from excluded.average or known.count <> excluded.count;
  return null;
end $$;

create trigger listings__ratings_added after insert on listings
  referencing new table as changed for each statement execute function note_ratings();
create trigger listings__ratings_changed after update on listings
  referencing new table as changed for each statement execute function note_ratings();

create function note_changed_name_ends() returns trigger language plpgsql as $$
begin
  insert into name_ends
  select distinct word from changed join old_rows using (startup_id), unnest(changed.document) as d (word, positions, weights)
    where changed.document <> old_rows.document and weights = '{D}' and length(word) between 3 and 40
      and not exists (select from name_ends known where known.word = d.word)
    order by word
  on conflict do nothing;
  return null;
end $$;

drop trigger listings__name_ends_changed on listings;
create trigger listings__name_ends_changed after update on listings
  referencing old table as old_rows new table as changed for each statement execute function note_changed_name_ends();

-- A rating alone changes two columns of the listing; everything else makes the listing anew.
create function relist_changed_startups() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if current_setting('vitrine.bulk', true) = 'on' then
    return null;
  end if;
  ids := array(
    select company_id from changed join old_rows using (company_id)
    where to_jsonb(changed) - '{rating_sum,rating_count}'::text[] <> to_jsonb(old_rows) - '{rating_sum,rating_count}'::text[]);
  if cardinality(ids) > 0 then
    perform relist(ids);
  end if;
  update listings l set
    rating_average = case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count, 2) end,
    rating_count = s.rating_count
  from changed s join old_rows o using (company_id)
  where l.startup_id = s.company_id and (s.rating_sum <> o.rating_sum or s.rating_count <> o.rating_count);
  return null;
end $$;

drop trigger startups__relist_update on startups;
create trigger startups__relist_update after update on startups
  referencing old table as old_rows new table as changed for each statement execute function relist_changed_startups();

-- What the most usual filter asks for is answered from the index alone.
drop index listings__country;
create index listings__country on listings (country_id, total_funding_amount) include (startup_id, added_at, category_ids);

-- With few statistics a rare word is expected in every hundredth row, and the whole table is read for it.
alter table listings alter column document set statistics 1000;

-- A range, and whoever may be written to, with the newest first: from the index alone as well.
drop index listings__added;
create index listings__added on listings (added_at, startup_id) include (is_available_to_chat);
drop index listings__founded;
create index listings__founded on listings (founded, startup_id) include (added_at);
drop index listings__funding;
create index listings__funding on listings (total_funding_amount, startup_id) include (added_at);
drop index listings__clients;
create index listings__clients on listings (number_of_clients, startup_id) include (added_at);
