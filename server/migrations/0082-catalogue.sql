-- What is sold is kept by staff: what is in use is hidden from those who choose, and never deleted.
alter table plan_types add column archived_at timestamptz,
  -- What the card provider was last told.
  add column provider_name text;
update plan_types set provider_name = product_name where provider_id is not null;
alter table member_groups add column archived_at timestamptz;
alter table features add column archived_at timestamptz;
alter table prices add column archived_at timestamptz;

drop index plan_types__name_taken;
drop index plan_types__product_taken;
create unique index billing__type_name_taken on plan_types (lower(name));
create unique index billing__product_taken on plan_types (lower(product_name));
create unique index billing__plan_name_taken on plans (lower(name));

-- The companies on a plan: now, once what they change is paid, or from their next period on.
create view plan_companies as
select company_id, plan_id, price_id from retailers where plan_id is not null
union
select company_id, next_plan_id, next_price_id from subscriptions
where ended_at is null and next_plan_id is not null
union
select company_id, pending_plan_id, null from subscriptions
where ended_at is null and pending_plan_id is not null;

-- The people who take a seat: the owner, members and those who are invited, but nobody who only asked to join.
create function seats_taken(company uuid) returns bigint language sql stable as $$
  select 1 + count(*) from members m
  where m.company_id = company and not (m.status = 'PENDING' and m.asked_at is not null)
$$;

-- A plan never becomes smaller than a company on it, whichever way it is changed.
create function refuse_small_group() returns trigger language plpgsql as $$
begin
  if exists (
    select from plans p join plan_companies c on c.plan_id = p.id
    join member_groups g on g.id = p.member_group_id
    where new.id = case tg_table_name when 'plans' then p.id else g.id end
      and seats_taken(c.company_id) > g.number_of_users
  ) then
    raise exception 'a company has more people' using errcode = '23514', constraint = 'billing__group_too_small';
  end if;
  return null;
end $$;
create trigger member_groups__fits after update of number_of_users on member_groups
  for each row when (new.number_of_users < old.number_of_users) execute function refuse_small_group();
create trigger plans__fits after update of member_group_id on plans
  for each row when (new.member_group_id <> old.member_group_id) execute function refuse_small_group();

-- What is remembered of a change, to put it back. Where things stand among others, and what the card provider
-- calls them, moves by itself.
select remember('plan_types', 'id', '', 'insert update', 'name,product_name,archived_at');
select remember('plan_types', 'id', '', 'delete',
  'name,product_name,archived_at,sort_order,provider_id,provider_name,created_at');
select remember('member_groups', 'id', '', 'insert update', 'name,number_of_users,archived_at');
select remember('member_groups', 'id', '', 'delete', 'name,number_of_users,archived_at,created_at');
select remember('features', 'id', '', 'insert update', 'name,weight,grant_key,grant_limit,archived_at');
select remember('features', 'id', '', 'delete', 'name,weight,grant_key,grant_limit,archived_at,created_at');
select remember('prices', 'id', '', 'insert update',
  'name,unit_amount,currency,period,trial_period_days,archived_at');
select remember('prices', 'id', '', 'delete',
  'name,unit_amount,currency,period,trial_period_days,archived_at,created_at');
select remember('plans', 'id', '', 'insert update',
  'name,description,plan_type_id,member_group_id,role,is_hidden');
select remember('plans', 'id', '', 'delete',
  'name,description,plan_type_id,member_group_id,role,is_hidden,sort_order,created_at');
select remember('plan_features', 'plan_id', 'feature_id', 'insert update delete', 'position,is_included');
select remember('plan_prices', 'plan_id', 'price_id', 'insert update', 'position');
select remember('plan_prices', 'plan_id', 'price_id', 'delete', 'position,provider_id');
