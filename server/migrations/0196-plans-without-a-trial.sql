-- A trial that ended as it began was none: its company has a plan that is not paid yet, and no trial that is over.
create function had_trial(began timestamptz, ends timestamptz) returns boolean immutable language sql as $$
  select ends is not null and ends is distinct from began
$$;

create or replace view company_openness as
select x.company_id, x.way = 'TRIAL' as is_trial, x.until,
  case when x.until <= now() then 'CLOSED' else x.way end as openness
from (
  select r.company_id, w.way, w.until
  from retailers r left join subscriptions s on s.company_id = r.company_id
  cross join (select make_interval(days => past_due_days) as patience from billing_terms) t
  cross join lateral (
    select 'OPEN' as way, r.paid_until + t.patience as until
    where r.collection = 'INVOICE'
    union all
    -- Three days for a message of the card provider that is late.
    select case s.status when 'trialing' then 'TRIAL' else 'OPEN' end,
      coalesce(s.cancels_at, case s.status when 'trialing' then s.trial_end else s.period_end end
        + interval '3 days')
    where r.collection = 'CARD' and s.status in ('active', 'trialing')
    union all
    select 'OPEN', least(s.cancels_at, coalesce(s.first_failed_at, s.period_end) + t.patience)
    where r.collection = 'CARD' and s.status = 'past_due'
    union all
    select case when f.is_free then 'OPEN' when had_trial(r.trial_started_at, r.trial_ends_at) then 'TRIAL'
        else 'CLOSED' end,
      case when not f.is_free then r.trial_ends_at end
    from (select r.plan_status = 'ACTIVE' and costs_nothing(r.price_id, r.discount_code_id) as is_free) f
    where r.collection = 'CARD' and s.status in ('incomplete', 'incomplete_expired')
    union all
    -- A plan that is over is left for one that costs nothing.
    select case r.plan_status when 'ACTIVE' then 'OPEN' else 'CLOSED' end, null
    where r.collection = 'CARD' and s.status in ('canceled', 'unpaid', 'paused')
    union all
    select case when r.plan_status = 'CANCELLED' or r.trial_ends_at = r.trial_started_at and r.plan_status = 'TRIAL'
        then 'CLOSED' when r.plan_status = 'TRIAL' then 'TRIAL' else 'OPEN' end,
      case r.plan_status when 'TRIAL' then r.trial_ends_at end
    where r.collection = 'CARD' and s.status is null
      and (r.plan_status <> 'TRIAL' or r.trial_ends_at is not null or r.plan_id is not null)
    union all
    -- Nothing chosen yet: a trial where something is sold to its kind.
    select case when exists (
        select from plans p join plan_prices pp on pp.plan_id = p.id
        where not p.is_hidden and (p.role is null or p.role = (
          select u.role from users u where u.company_id = r.company_id and u.role <> 'MEMBER' limit 1))
      ) then 'TRIAL' else 'OPEN' end, null
    where r.collection = 'CARD' and s.status is null
      and r.plan_status = 'TRIAL' and r.trial_ends_at is null and r.plan_id is null
  ) w
) x;

create or replace view company_plan_status as
select r.company_id,
  case when r.collection = 'INVOICE' then 'ACTIVE'
    when s.status = 'trialing' then 'TRIAL'
    when s.status = 'active' then 'ACTIVE'
    when s.status = 'past_due' then 'PAST_DUE'
    when s.status = 'incomplete' then 'INCOMPLETE'
    when r.plan_status = 'ACTIVE' and (r.price_id is null or costs_nothing(r.price_id, r.discount_code_id))
      then 'FREE'
    when s.status = 'incomplete_expired' and had_trial(r.trial_started_at, r.trial_ends_at) then 'TRIAL'
    when s.status is not null then 'CANCELLED'
    when r.plan_status = 'TRIAL' and r.plan_id is null then 'UNCHOSEN'
    when r.plan_status = 'TRIAL' and r.trial_ends_at = r.trial_started_at then 'INCOMPLETE'
    else r.plan_status end as status
from retailers r
left join subscriptions s on s.company_id = r.company_id;

update company_records r set subscription_status = v.status from company_plan_status v
where v.company_id = r.company_id and r.subscription_status is distinct from v.status;
