-- How each company of the retail side pays, in the words of its own subscription screen. Whether anything is sold to
-- its kind is left aside: who has chosen nothing has chosen nothing.
create view company_plan_status as
select r.company_id,
  case when r.collection = 'INVOICE' then 'ACTIVE'
    when s.status = 'trialing' then 'TRIAL'
    when s.status = 'active' then 'ACTIVE'
    when s.status = 'past_due' then 'PAST_DUE'
    when s.status = 'incomplete' then 'INCOMPLETE'
    when r.plan_status = 'ACTIVE' and (r.price_id is null or costs_nothing(r.price_id, r.discount_code_id))
      then 'FREE'
    when s.status = 'incomplete_expired' and r.trial_ends_at is not null then 'TRIAL'
    when s.status is not null then 'CANCELLED'
    when r.plan_status = 'TRIAL' and r.plan_id is null then 'UNCHOSEN'
    else r.plan_status end as status
from retailers r
left join subscriptions s on s.company_id = r.company_id;

-- Staff filter companies by it.
alter table company_records add column subscription_status text;

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
  coalesce(s.rating_weighted::numeric, 0) as rating, v.status as subscription_status
from companies c
left join startups s on s.company_id = c.id
left join retailers r on r.company_id = c.id
left join plans p on p.id = r.plan_id
left join company_plan_status v on v.company_id = c.id
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
    rating = excluded.rating, subscription_status = excluded.subscription_status
  where (known.*) is distinct from (excluded.*);
end $$;

create trigger subscriptions__record after insert on subscriptions
  referencing new table as changed for each statement execute function record_changed_parts();
create trigger subscriptions__record_update after update on subscriptions
  referencing new table as changed for each statement execute function record_changed_parts();

update company_records r set subscription_status = v.status from company_plan_status v
where v.company_id = r.company_id;
drop index company_records__facets;
create index company_records__facets on company_records (kind, stage, is_verified, account_type, stars,
  business_model, company_status, company_type, plan_name, status, is_blocked, subscription_status);

-- Renewals that failed, each once. What became of them is in the payments, by the invoice.
create table failed_renewals (
  invoice_id text primary key,
  failed_at timestamptz not null
);
create index failed_renewals__failed on failed_renewals (failed_at);

create function note_failed_renewal() returns trigger language plpgsql as $$
begin
  if new.status = 'past_due' and new.latest_invoice_id is not null then
    insert into failed_renewals (invoice_id, failed_at)
    values (new.latest_invoice_id, coalesce(new.first_failed_at, now())) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger subscriptions__failed after insert or update on subscriptions
  for each row execute function note_failed_renewal();
insert into failed_renewals (invoice_id, failed_at)
select latest_invoice_id, coalesce(first_failed_at, synced_from) from subscriptions
where status = 'past_due' and latest_invoice_id is not null on conflict do nothing;

-- What was paid for a time, by the month and before VAT, less what went back of it. A length that is a few days
-- from whole months counts as those: no month is longer than another.
create function per_month(net bigint, lasted interval) returns bigint
  language sql immutable parallel safe
  as $$
    select case when m.whole >= 1 and abs(m.days - m.whole * 30.4375) <= 3 then round(net / m.whole)
      else round(net * 30.4375 / m.days) end::bigint
    from (select d.days, round(d.days / 30.4375) as whole
      from (select extract(epoch from lasted) / 86400 as days) d) m
  $$;
