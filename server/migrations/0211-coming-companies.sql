-- A company that moves to a plan with its next period, or once it has paid for it, is counted apart from those on it.
create or replace view plan_companies as
select company_id, plan_id, price_id, false as is_coming from retailers where plan_id is not null
union
select company_id, next_plan_id, next_price_id, true from subscriptions
where ended_at is null and next_plan_id is not null
union
select company_id, pending_plan_id, null, true from subscriptions
where ended_at is null and pending_plan_id is not null;
