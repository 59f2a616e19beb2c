-- How a company knows the startup that it rates, from facts alone, and what its rating weighs.
create table rating_relations (
  name text primary key,
  place integer not null unique,
  weight double precision not null check (weight > 0 and weight <= 1),
  -- Whether both sides have had to do with each other.
  is_mutual boolean not null
);
insert into rating_relations (name, place, weight, is_mutual) values
  ('NONE', 0, 0.05, false), ('VIEWED', 1, 0.05, false), ('BOOKMARKED', 2, 0.2, false),
  ('TALKED', 3, 0.6, true), ('MISSION', 4, 0.8, true), ('PILOT', 5, 1, true);

-- The numbers of the rating that is shown. It has one row.
create table rating_formula (
  is_only boolean primary key default true check (is_only),
  -- What a startup without ratings is taken for, and what that weighs.
  prior_stars double precision not null,
  prior_weight double precision not null,
  half_life_months double precision not null,
  -- From so many mutual raters on a rating is early no more, and the others weigh at most this part of theirs.
  mutual_needed integer not null,
  others_at_most double precision not null
);
insert into rating_formula (prior_stars, prior_weight, half_life_months, mutual_needed, others_at_most)
values (3.5, 1, 18, 5, 0.0125);

-- Companies and startups that have written to each other. It stays when somebody who wrote goes.
create table company_talks (
  company_id uuid not null references companies (id) on delete cascade,
  startup_id uuid not null references startups (company_id) on delete cascade,
  since timestamptz not null default now(),
  primary key (company_id, startup_id)
);
create index company_talks__startup on company_talks (startup_id);

insert into company_talks (company_id, startup_id, since)
select a.company_id, b.company_id, min(greatest(x.first_at, y.first_at))
from rooms r
join users a on a.id in (r.creator_id, r.participant_id)
join users b on b.id in (r.creator_id, r.participant_id) and b.id <> a.id
join startups s on s.company_id = b.company_id
cross join lateral (select min(created_at) as first_at from messages w where w.room_id = r.id and w.sender_id = a.id) x
cross join lateral (select min(created_at) as first_at from messages w where w.room_id = r.id and w.sender_id = b.id) y
where a.company_id is not null and x.first_at is not null and y.first_at is not null
group by 1, 2;

create function relation_of(startup uuid, company uuid) returns text language sql stable as $$
  select case
    when exists (select from missions m join mission_startups s on s.mission_id = m.id and s.startup_id = startup
      where m.company_id = company and s.pilot_confirmed_at is not null) then 'PILOT'
    when exists (select from missions m join mission_startups s on s.mission_id = m.id and s.startup_id = startup
      where m.company_id = company and s.answered_at is not null) then 'MISSION'
    when exists (select from company_talks t where t.company_id = company and t.startup_id = startup) then 'TALKED'
    when exists (select from users u join bookmarks b on b.user_id = u.id and b.startup_id = startup
      where u.company_id = company) then 'BOOKMARKED'
    when exists (select from users u join clicks k on k.user_id = u.id and k.startup_id = startup
      where u.company_id = company) then 'VIEWED'
    else 'NONE' end
$$;

alter table feedback add column relation text not null default 'NONE' references rating_relations (name);
alter table startups add column rating_weighted real, add column is_rating_early boolean not null default true;

-- The one definition of the rating shown: a mean that begins at the prior. A rating weighs half as much after
-- each half-life, all alike, so that time alone moves it towards the prior and changes no share.
create function weighted_ratings(ids uuid[], as_of timestamptz)
returns table (startup_id uuid, count integer, sum integer, weighted real, is_early boolean)
language sql stable as $$
  with given as (
    select f.startup_id, f.rating, r.is_mutual, r.weight * power(0.5, greatest(0,
      extract(epoch from as_of - f.created_at)::float8 / (p.half_life_months * 365.25 / 12 * 86400))) as weight
    from feedback f join rating_relations r on r.name = f.relation cross join rating_formula p
    where f.startup_id = any (ids)
  ), sums as (
    select startup_id, count(*)::int as count, sum(rating)::int as sum,
      count(*) filter (where is_mutual) as mutual,
      coalesce(sum(weight) filter (where is_mutual), 0) as near,
      coalesce(sum(weight * rating) filter (where is_mutual), 0) as near_stars,
      coalesce(sum(weight) filter (where not is_mutual), 0) as far,
      coalesce(sum(weight * rating) filter (where not is_mutual), 0) as far_stars
    from given group by startup_id
  ), shares as (
    select s.*, s.mutual >= p.mutual_needed as is_settled, p.prior_stars, p.prior_weight,
      case when s.mutual >= p.mutual_needed and s.far > 0
        then least(1, p.others_at_most * s.near / s.far) else 1 end as share
    from sums s cross join rating_formula p
  )
  select id, coalesce(count, 0), coalesce(sum, 0),
    round(((prior_stars * prior_weight + near_stars + share * far_stars)
      / (prior_weight + near + share * far))::numeric, 2)::real,
    coalesce(not is_settled, true)
  from unnest(ids) as id left join shares s on s.startup_id = id
$$;

create function refresh_ratings(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before counting: what others committed while we waited is then counted too.
  perform from startups where company_id = any (ids) order by company_id for no key update;
  update startups s set rating_count = w.count, rating_sum = w.sum, rating_weighted = w.weighted,
    is_rating_early = w.is_early
  from weighted_ratings(ids, now()) w
  where s.company_id = w.startup_id
    and (s.rating_count, s.rating_sum, s.rating_weighted, s.is_rating_early)
      is distinct from (w.count, w.sum, w.weighted, w.is_early);
end $$;

create or replace function add_up_ratings() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct startup_id from changed);
begin
  if cardinality(ids) > 0 then
    perform refresh_ratings(ids);
  end if;
  return null;
end $$;

-- Whoever changes what a relation comes from, and whoever rates, hold the company: neither misses the other.
create function hold_relations(companies uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('relations ' || id, 0))
  from (select distinct id from unnest(companies) as id order by id) held;
end $$;

create function relate(startups uuid[], companies uuid[]) returns void language plpgsql as $$
begin
  perform hold_relations(companies);
  update feedback f set relation = now.relation
  from (select distinct startup, company from unnest(startups, companies) as pair (startup, company)) pair
  cross join lateral (select relation_of(pair.startup, pair.company) as relation) now
  where f.startup_id = pair.startup and f.company_id = pair.company and f.relation <> now.relation;
end $$;

-- All that companies have rated.
create function relate_companies(ids uuid[]) returns void language sql as $$
  select relate(array_agg(startup_id), array_agg(company_id)) from feedback where company_id = any (ids)
  having count(*) > 0
$$;

create function relate_feedback() returns trigger language plpgsql as $$
begin
  perform hold_relations(array[new.company_id]);
  new.relation := relation_of(new.startup_id, new.company_id);
  return new;
end $$;
create trigger feedback__relate before insert or update of startup_id, company_id on feedback
  for each row execute function relate_feedback();

-- Of bookmarks and of clicks.
create function relate_people() returns trigger language plpgsql as $$
begin
  perform relate(array_agg(c.startup_id), array_agg(u.company_id))
  from changed c join users u on u.id = c.user_id where u.company_id is not null having count(*) > 0;
  return null;
end $$;
create trigger bookmarks__relate after insert on bookmarks
  referencing new table as changed for each statement execute function relate_people();
create trigger bookmarks__relate_delete after delete on bookmarks
  referencing old table as changed for each statement execute function relate_people();
create trigger clicks__relate after insert on clicks
  referencing new table as changed for each statement execute function relate_people();

-- Only the first message of somebody in a room can be what makes a talk of it.
create function note_talks() returns trigger language plpgsql as $$
begin
  insert into company_talks (company_id, startup_id)
  select a.company_id, b.company_id
  from changed m
  join rooms r on r.id = m.room_id
  join users a on a.id in (r.creator_id, r.participant_id) and a.company_id is not null
  join users b on b.id in (r.creator_id, r.participant_id) and b.id <> a.id
  join startups s on s.company_id = b.company_id
  where not exists (select from messages w
      where w.room_id = m.room_id and w.sender_id = m.sender_id and w.number < m.number)
    and exists (select from messages w where w.room_id = m.room_id and w.sender_id <> m.sender_id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger messages__note_talks after insert on messages
  referencing new table as changed for each statement execute function note_talks();

create function relate_talks() returns trigger language plpgsql as $$
begin
  perform relate(array_agg(startup_id), array_agg(company_id)) from changed having count(*) > 0;
  return null;
end $$;
create trigger company_talks__relate after insert on company_talks
  referencing new table as changed for each statement execute function relate_talks();

create function relate_mission_startups() returns trigger language plpgsql as $$
begin
  perform relate(array_agg(c.startup_id), array_agg(m.company_id))
  from changed c join missions m on m.id = c.mission_id
  where c.answered_at is not null or c.pilot_confirmed_at is not null having count(*) > 0;
  return null;
end $$;
create trigger mission_startups__relate after insert on mission_startups
  referencing new table as changed for each statement execute function relate_mission_startups();
create trigger mission_startups__relate_update after update on mission_startups
  referencing new table as changed for each statement execute function relate_mission_startups();

-- With a mission or a person goes what they were to a startup.
create function relate_those_left() returns trigger language plpgsql as $$
begin
  perform relate_companies(array(select distinct company_id from changed where company_id is not null));
  return null;
end $$;
create trigger missions__relate_those_left after delete on missions
  referencing old table as changed for each statement execute function relate_those_left();
create trigger users__relate_those_left after delete on users
  referencing old table as changed for each statement execute function relate_those_left();

-- What is listed, and what staff list.
alter table listings add column rating_weighted real, add column is_rating_early boolean not null default true;

drop function listed(uuid[]);
create function listed(ids uuid[]) returns table (
  startup_id uuid, name text, name_folded text, one_liner text, category_id uuid, category_ids uuid[],
  tag_ids uuid[], country_id uuid, presence_country_ids uuid[], founded integer, business_model text,
  company_status text, company_type text, target_market text, number_of_clients integer,
  total_funding_amount bigint, client_names_folded text, is_available_to_chat boolean, is_verified boolean,
  rating_average real, rating_count integer, logo60_id uuid, logo120_id uuid, cover_id uuid,
  added_at timestamptz, document tsvector, team_size text, currency text,
  rating_weighted real, is_rating_early boolean)
  language sql stable
  as $$
  select s.company_id as startup_id, c.short_name as name, fold_words(c.short_name) as name_folded,
    card_line(s.one_liner, c.description) as one_liner,
    sectors.first_id as category_id, coalesce(sectors.ids, '{}') as category_ids,
    coalesce(tagged.ids, '{}') as tag_ids, c.country_id, coalesce(present.ids, '{}') as presence_country_ids,
    s.founded, s.business_model, s.company_status, s.company_type, s.target_market,
    s.number_of_clients, s.total_funding_amount,
    array_to_string(array(select fold_words(client) from unnest(s.client_names) client), E'\n') as client_names_folded,
    s.is_available_to_chat, c.is_verified,
    case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count, 2) end as rating_average,
    s.rating_count, c.logo60_id, c.logo120_id, c.cover_id, c.created_at as added_at,
    document_of(c.short_name, c.legal_name, concat_ws(' ', s.one_liner, sectors.names, tagged.names),
      concat_ws(' ', c.description, c.city, k.name, solved.texts)) as document,
    s.team_size, s.currency, s.rating_weighted, s.is_rating_early
  from startups s
  join companies c on c.id = s.company_id and not c.is_blocked and c.is_approved
  left join countries k on k.id = c.country_id
  left join lateral (
    select array_agg(distinct x.id) as ids, string_agg(distinct x.name, ' ') as names,
      (array_agg(cc.category_id order by cc.position, cc.category_id))[1] as first_id
    from company_categories cc
    join categories own on own.id = cc.category_id
    join categories x on x.id = own.id or x.id = own.parent_id
    where cc.company_id = s.company_id and cc.purpose = 'SECTOR'
  ) sectors on true
  left join lateral (
    select array_agg(t.id order by t.id) as ids, string_agg(t.name, ' ' order by t.id) as names
    from company_tags ct join tags t on t.id = ct.tag_id where ct.company_id = s.company_id
  ) tagged on true
  left join lateral (
    select array_agg(sc.country_id order by sc.country_id) as ids
    from startup_countries sc where sc.company_id = s.company_id
  ) present on true
  left join lateral (
    select string_agg(texts #>> '{}', ' ') as texts
    from jsonb_path_query(s.solutions, '$[*].* ? (@.type() == "string")') as texts
  ) solved on true
  where s.company_id = any (listed.ids)
  $$;

create or replace function relist(ids uuid[]) returns void language plpgsql as $$
begin
  -- Held before reading: a change somebody else commits meanwhile is then listed too.
  perform from startups where company_id = any (relist.ids) order by company_id for no key update;

  delete from listings l using companies c
    where l.startup_id = any (relist.ids) and c.id = l.startup_id and (c.is_blocked or not c.is_approved);

  insert into listings (startup_id, name, name_folded, one_liner, category_id, category_ids, tag_ids,
    country_id, presence_country_ids, founded, business_model, company_status, company_type, target_market,
    number_of_clients, total_funding_amount, client_names_folded, is_available_to_chat, is_verified,
    rating_average, rating_count, logo60_id, logo120_id, cover_id, added_at, document, team_size, currency,
    rating_weighted, is_rating_early)
  select * from listed(relist.ids)
  on conflict (startup_id) do update set
    name = excluded.name, name_folded = excluded.name_folded, one_liner = excluded.one_liner,
    category_id = excluded.category_id, category_ids = excluded.category_ids, tag_ids = excluded.tag_ids,
    country_id = excluded.country_id, presence_country_ids = excluded.presence_country_ids,
    founded = excluded.founded, business_model = excluded.business_model,
    company_status = excluded.company_status, company_type = excluded.company_type,
    target_market = excluded.target_market, number_of_clients = excluded.number_of_clients,
    total_funding_amount = excluded.total_funding_amount,
    client_names_folded = excluded.client_names_folded,
    is_available_to_chat = excluded.is_available_to_chat, is_verified = excluded.is_verified,
    rating_average = excluded.rating_average, rating_count = excluded.rating_count,
    logo60_id = excluded.logo60_id, logo120_id = excluded.logo120_id, cover_id = excluded.cover_id,
    added_at = excluded.added_at, document = excluded.document,
    team_size = excluded.team_size, currency = excluded.currency,
    rating_weighted = excluded.rating_weighted, is_rating_early = excluded.is_rating_early
  where listings is distinct from excluded;

  insert into search_words
  select word, bool_or('A' = any (weights)) from listings l, unnest(l.document) as d (word, positions, weights)
    where l.startup_id = any (relist.ids) and length(word) between 3 and 40 and weights <> '{D}'
      -- Left out beforehand, since a conflict would hold the row against every other relist.
      and not exists (
        select from search_words s where s.word = d.word and (s.in_name or not 'A' = any (weights)))
    group by word order by word
  on conflict (word) do update set in_name = true where excluded.in_name and not search_words.in_name;
end $$;

-- A rating alone changes these columns of the listing; everything else makes the listing anew.
create or replace function relist_changed_startups() returns trigger language plpgsql as $$
declare
  ids uuid[];
  ratings text[] := '{rating_sum,rating_count,rating_weighted,is_rating_early}';
begin
  if current_setting('vitrine.bulk', true) = 'on' then
    return null;
  end if;
  ids := array(
    select company_id from changed join old_rows using (company_id)
    where to_jsonb(changed) - ratings <> to_jsonb(old_rows) - ratings);
  if cardinality(ids) > 0 then
    perform relist(ids);
  end if;
  update listings l set
    rating_average = case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count, 2) end,
    rating_count = s.rating_count, rating_weighted = s.rating_weighted, is_rating_early = s.is_rating_early
  from changed s join old_rows o using (company_id)
  where l.startup_id = s.company_id and (s.rating_sum, s.rating_count, s.rating_weighted, s.is_rating_early)
    is distinct from (o.rating_sum, o.rating_count, o.rating_weighted, o.is_rating_early);
  return null;
end $$;

drop index listing_ratings__up, listing_ratings__down;
alter table listing_ratings rename column average to weighted;
alter table listing_ratings add column is_early boolean not null default true;
create index listing_ratings__up on listing_ratings (weighted, count, startup_id);
create index listing_ratings__down on listing_ratings (weighted desc nulls last, count desc, startup_id desc);
create index listing_ratings__top on listing_ratings (weighted desc nulls last, count desc, startup_id desc)
  where not is_early;

create or replace function note_ratings() returns trigger language plpgsql as $$
begin
  insert into listing_ratings as known (startup_id, weighted, count, is_early)
  select startup_id, rating_weighted, rating_count, is_rating_early from changed
  on conflict (startup_id) do update
    set weighted = excluded.weighted, count = excluded.count, is_early = excluded.is_early
    where (known.weighted, known.count, known.is_early)
      is distinct from (excluded.weighted, excluded.count, excluded.is_early);
  return null;
end $$;

create or replace view company_record_rows as
select c.id as company_id, c.kind, c.created_at, fold_words(c.short_name) as name_folded, c.country_id,
  coalesce(fold(k.name), '') as country_folded,
  case when c.is_blocked then 'BLOCKED' when not c.is_approved then 'PENDING' else 'ACTIVE' end as status,
  case when c.is_blocked then 'BLOCKED'
    when c.declined_at is not null then 'DECLINED'
    when c.getting_started <> 'COMPLETED' then 'INCOMPLETE'
    when not c.is_approved then 'WAITING'
    when s.account_type = 'IMPORTED' and owner.id is null then 'INACTIVE'
    else 'ACTIVE' end as stage,
  c.waiting_since, c.is_verified, c.is_blocked, s.account_type, s.company_type, s.business_model, s.company_status,
  round(s.rating_weighted::numeric)::smallint as stars,
  p.name as plan_name,
  array(select cc.category_id from company_categories cc where cc.company_id = c.id
    and cc.purpose = case c.kind when 'STARTUP' then 'SECTOR' else cc.purpose end
    group by cc.category_id order by cc.category_id) as category_ids,
  to_tsvector('simple', fold_words(concat_ws(' ', c.short_name, c.legal_name, c.website_domain))) as words,
  to_tsvector('simple', fold_words(coalesce((
    select string_agg(concat_ws(' ', u.full_name, u.email), ' ') from users u
    where u.company_id = c.id and u.deleted_at is null), ''))) as people_words,
  coalesce(s.rating_weighted::numeric, 0) as rating
from companies c
left join startups s on s.company_id = c.id
left join retailers r on r.company_id = c.id
left join plans p on p.id = r.plan_id
left join countries k on k.id = c.country_id
left join lateral (
  select u.id from users u where u.company_id = c.id and u.deleted_at is null limit 1) owner on true;

create or replace function record_changed_startups() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if current_setting('vitrine.bulk', true) = 'on' then
    return null;
  end if;
  ids := array(
    select company_id from changed join old_rows using (company_id)
    where (changed.account_type, changed.company_type, changed.business_model, changed.company_status)
      is distinct from (old_rows.account_type, old_rows.company_type, old_rows.business_model, old_rows.company_status));
  if cardinality(ids) > 0 then
    perform record_companies(ids);
  end if;
  update company_records r
  set rating = coalesce(s.rating_weighted::numeric, 0), stars = round(s.rating_weighted::numeric)
  from changed s
  where r.company_id = s.company_id and (r.rating, r.stars)
    is distinct from (coalesce(s.rating_weighted::numeric, 0), round(s.rating_weighted::numeric)::smallint);
  return null;
end $$;

-- Ratings that were given before.
update feedback set relation = relation_of(startup_id, company_id);
