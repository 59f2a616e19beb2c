-- Whoever has no plan and never confirmed the payment for one has none: its own screen says so already.
create or replace view company_plan_status as
select r.company_id,
  case when r.collection = 'INVOICE' then 'ACTIVE'
    when s.status = 'trialing' then 'TRIAL'
    when s.status = 'active' then 'ACTIVE'
    when s.status = 'past_due' then 'PAST_DUE'
    when s.status = 'incomplete' then 'INCOMPLETE'
    when r.plan_status = 'ACTIVE' and (costs_nothing(r.price_id, r.discount_code_id)
        or r.price_id is null and s.status is distinct from 'incomplete_expired')
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
