-- How many days a plan stays open unpaid, as the last node that started was told. The doors and the job that
-- ends a plan go by this one number.
create table billing_terms (
  id boolean primary key default true check (id),
  past_due_days integer not null check (past_due_days > 0)
);
insert into billing_terms (past_due_days) values (14);

-- Whether a plan costs nothing for good; half a cent is rounded up, as where it is charged.
create function costs_nothing(of_price uuid, with_code uuid) returns boolean stable language sql as $$
  select exists (
    select from prices p left join discount_codes d on d.id = with_code and d.duration = 'forever'
    where p.id = of_price and (p.unit_amount = 0 or d.amount_off >= p.unit_amount
      or p.unit_amount * (10000 - round(d.percent_off * 100)) + 5000 < 10000))
$$;

-- Whoever never had a trial and has not paid the first invoice is closed, with no end to name. Who has a plan that
-- costs nothing keeps it where the first payment for another one is declined.
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
    select case when f.is_free then 'OPEN' when r.trial_ends_at is null then 'CLOSED' else 'TRIAL' end,
      case when not f.is_free then r.trial_ends_at end
    from (select r.plan_status = 'ACTIVE' and costs_nothing(r.price_id, r.discount_code_id) as is_free) f
    where r.collection = 'CARD' and s.status in ('incomplete', 'incomplete_expired')
    union all
    -- A plan that is over is left for one that costs nothing.
    select case r.plan_status when 'ACTIVE' then 'OPEN' else 'CLOSED' end, null
    where r.collection = 'CARD' and s.status in ('canceled', 'unpaid', 'paused')
    union all
    select case r.plan_status when 'TRIAL' then 'TRIAL' when 'CANCELLED' then 'CLOSED' else 'OPEN' end,
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
