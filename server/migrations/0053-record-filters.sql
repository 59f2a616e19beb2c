-- The list of startups is sorted by its rating, too; 0 where nobody has rated.
alter table company_records add rating numeric(3, 2) not null default 0;

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
  case when s.rating_count > 0 then round(s.rating_sum::numeric / s.rating_count) end::smallint as stars,
  p.name as plan_name,
  array(select cc.category_id from company_categories cc where cc.company_id = c.id
    and cc.purpose = case c.kind when 'STARTUP' then 'SECTOR' else cc.purpose end
    group by cc.category_id order by cc.category_id) as category_ids,
  to_tsvector('simple', fold_words(concat_ws(' ', c.short_name, c.legal_name, c.website_domain))) as words,
  to_tsvector('simple', fold_words(coalesce((
    select string_agg(concat_ws(' ', u.full_name, u.email), ' ') from users u
    where u.company_id = c.id and u.deleted_at is null), ''))) as people_words,
  coalesce(round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2), 0) as rating
from companies c
left join startups s on s.company_id = c.id
left join retailers r on r.company_id = c.id
left join plans p on p.id = r.plan_id
left join countries k on k.id = c.country_id
left join lateral (
  select u.id from users u where u.company_id = c.id and u.deleted_at is null limit 1) owner on true;

create or replace function record_companies(ids uuid[]) returns void language plpgsql as $$
begin
  perform from company_records where company_id = any (ids) order by company_id for no key update;
  insert into company_records as known select * from company_record_rows where company_id = any (ids)
  on conflict (company_id) do update set
    name_folded = excluded.name_folded, country_id = excluded.country_id, country_folded = excluded.country_folded,
    status = excluded.status, stage = excluded.stage, waiting_since = excluded.waiting_since,
    is_verified = excluded.is_verified, is_blocked = excluded.is_blocked, account_type = excluded.account_type,
    company_type = excluded.company_type, business_model = excluded.business_model,
    company_status = excluded.company_status, stars = excluded.stars, plan_name = excluded.plan_name,
    category_ids = excluded.category_ids, words = excluded.words, people_words = excluded.people_words,
    rating = excluded.rating
  where (known.*) is distinct from (excluded.*);
end $$;

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
  update company_records r set rating = coalesce(round(now.average, 2), 0), stars = round(now.average)
  from (select company_id, rating_sum::numeric / nullif(rating_count, 0) as average from changed) now
  where r.company_id = now.company_id and (r.rating, r.stars)
    is distinct from (coalesce(round(now.average, 2), 0), round(now.average)::smallint);
  return null;
end $$;

update company_records r set rating = v.rating from company_record_rows v
where v.company_id = r.company_id and v.rating > 0;

-- What is filtered has few values that repeat: one index of all of them stays small, and is read alone where rows
-- are counted, whichever filters are set.
create index company_records__facets on company_records (kind, stage, is_verified, account_type, stars,
  business_model, company_status, company_type, plan_name, status, is_blocked);
create index company_records__rating on company_records (rating, company_id) where kind = 'STARTUP';
drop index company_records__waiting;
create index company_records__waiting on company_records (kind, waiting_since, company_id);
drop index company_records__status, company_records__account;

create index registrations__waiting on registrations (created_at, id)
  where user_id is null and password_hash is not null;
create index registrations__email_like on registrations using gin (email gin_trgm_ops);
-- A page of a company's history asks of each change whether it was undone.
create index audit__undone on audit (company_id, (subject ->> 'changeId')) where event = 'profiles.change_undone';
