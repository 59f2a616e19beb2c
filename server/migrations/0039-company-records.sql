-- What staff see of a request to be let in: since when it waits, and why it was declined.
alter table companies
  add waiting_since timestamptz,
  add declined_at timestamptz,
  add decline_reason text check (length(decline_reason) between 1 and 1000);
update companies set waiting_since = updated_at where getting_started = 'COMPLETED' and not is_approved;

create function note_waiting() returns trigger language plpgsql as $$
begin
  if new.is_approved then
    new.waiting_since := null;
    new.declined_at := null;
    new.decline_reason := null;
  elsif new.getting_started = 'COMPLETED' and new.declined_at is null then
    new.waiting_since := coalesce(new.waiting_since, now());
  else
    new.waiting_since := null;
  end if;
  return new;
end $$;
create trigger companies__waiting before insert or update of is_approved, getting_started, declined_at on companies
  for each row execute function note_waiting();

-- One row per company: all that the lists of staff filter, sort and search by, kept in step by triggers.
create table company_records (
  company_id uuid primary key references companies (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  name_folded text not null,
  country_id uuid,
  country_folded text not null,
  status text not null check (status in ('ACTIVE', 'PENDING', 'BLOCKED')),
  stage text not null check (stage in ('ACTIVE', 'INACTIVE', 'WAITING', 'INCOMPLETE', 'DECLINED', 'BLOCKED')),
  waiting_since timestamptz,
  is_verified boolean not null,
  is_blocked boolean not null,
  account_type text,
  company_type text,
  business_model text,
  company_status text,
  stars smallint,
  plan_name text,
  category_ids uuid[] not null,
  -- Names of the company; those of its people stand apart, since not all staff may search by them.
  words tsvector not null,
  people_words tsvector not null
) with (fillfactor = 90);

create view company_record_rows as
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
  case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count) end::smallint as stars,
  p.name as plan_name,
  array(select cc.category_id from company_categories cc where cc.company_id = c.id
    and cc.purpose = case c.kind when 'STARTUP' then 'SECTOR' else cc.purpose end
    group by cc.category_id order by cc.category_id) as category_ids,
  to_tsvector('simple', fold_words(concat_ws(' ', c.short_name, c.legal_name, c.website_domain))) as words,
  to_tsvector('simple', fold_words(coalesce((
    select string_agg(concat_ws(' ', u.full_name, u.email), ' ') from users u
    where u.company_id = c.id and u.deleted_at is null), ''))) as people_words
from companies c
left join startups s on s.company_id = c.id
left join retailers r on r.company_id = c.id
left join plans p on p.id = r.plan_id
left join countries k on k.id = c.country_id
left join lateral (
  select u.id from users u where u.company_id = c.id and u.deleted_at is null limit 1) owner on true;

-- Takes the rows first, so that who waits for another writer reads what that one has written.
create function record_companies(ids uuid[]) returns void language plpgsql as $$
begin
  perform from company_records where company_id = any (ids) order by company_id for no key update;
  insert into company_records as known select * from company_record_rows where company_id = any (ids)
  on conflict (company_id) do update set
    name_folded = excluded.name_folded, country_id = excluded.country_id, country_folded = excluded.country_folded,
    status = excluded.status, stage = excluded.stage, waiting_since = excluded.waiting_since,
    is_verified = excluded.is_verified, is_blocked = excluded.is_blocked, account_type = excluded.account_type,
    company_type = excluded.company_type, business_model = excluded.business_model,
    company_status = excluded.company_status, stars = excluded.stars, plan_name = excluded.plan_name,
    category_ids = excluded.category_ids, words = excluded.words, people_words = excluded.people_words
  where (known.*) is distinct from (excluded.*);
end $$;

create function record_changed_companies() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) is distinct from 'on' then
    perform record_companies(array(select distinct id from changed));
  end if;
  return null;
end $$;

create function record_changed_parts() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.bulk', true) is distinct from 'on' then
    perform record_companies(array(select distinct company_id from changed where company_id is not null));
  end if;
  return null;
end $$;

-- Ratings change often: they move one column of their own.
create function record_changed_startups() returns trigger language plpgsql as $$
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
  update company_records r set stars = case when s.rating_count > 0
    then round(s.rating_sum::numeric / s.rating_count) end
  from changed s where r.company_id = s.company_id and r.stars is distinct from
    case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count) end;
  return null;
end $$;

create function record_person() returns trigger language plpgsql as $$
begin
  if new.company_id is not null and current_setting('vitrine.bulk', true) is distinct from 'on' then
    perform record_companies(array[new.company_id]);
  end if;
  return null;
end $$;

create trigger companies__record after insert on companies
  referencing new table as changed for each statement execute function record_changed_companies();
create trigger companies__record_update after update on companies
  referencing new table as changed for each statement execute function record_changed_companies();
create trigger startups__record after insert on startups
  referencing new table as changed for each statement execute function record_changed_parts();
create trigger startups__record_update after update on startups
  referencing old table as old_rows new table as changed for each statement execute function record_changed_startups();
create trigger retailers__record after insert on retailers
  referencing new table as changed for each statement execute function record_changed_parts();
create trigger retailers__record_update after update on retailers
  referencing new table as changed for each statement execute function record_changed_parts();
create trigger company_categories__record after insert on company_categories
  referencing new table as changed for each statement execute function record_changed_parts();
create trigger company_categories__record_delete after delete on company_categories
  referencing old table as changed for each statement execute function record_changed_parts();
create trigger users__record after insert on users
  referencing new table as changed for each statement execute function record_changed_parts();
-- Not with every sign of life.
create trigger users__record_update after update of email, first_name, last_name, company_id, deleted_at on users
  for each row execute function record_person();

insert into company_records select * from company_record_rows;

create index company_records__created on company_records (kind, created_at, company_id);
create index company_records__name on company_records (kind, name_folded, company_id);
create index company_records__country on company_records (kind, country_folded, company_id);
create index company_records__status on company_records (kind, status, created_at, company_id);
create index company_records__waiting on company_records (kind, waiting_since, company_id) where waiting_since is not null;
create index company_records__account on company_records (kind, account_type, created_at, company_id);
create index company_records__of_country on company_records (kind, country_id, created_at, company_id);
create index company_records__categories on company_records using gin (category_ids);
create index company_records__words on company_records using gin (words);
create index company_records__people on company_records using gin (people_words);
