-- A price that is sold never changes: another amount is a new version of it, and who has the old one keeps it.
alter table prices
  add column replaced_by uuid references prices (id),
  -- The first version; of the first itself nothing.
  add column origin_id uuid references prices (id);
create index prices__replaced on prices (replaced_by) where replaced_by is not null;
create index prices__origin on prices (origin_id) where origin_id is not null;

-- Since when a plan is no longer sold at a price.
alter table plan_prices add column retired_at timestamptz;

select remember('prices', 'id', '', 'insert update',
  'name,unit_amount,currency,period,trial_period_days,archived_at,replaced_by');
select remember('prices', 'id', '', 'delete',
  'name,unit_amount,currency,period,trial_period_days,archived_at,replaced_by,origin_id,created_at');
select remember('plan_prices', 'plan_id', 'price_id', 'insert update', 'position,retired_at');
select remember('plan_prices', 'plan_id', 'price_id', 'delete', 'position,retired_at,provider_id');
