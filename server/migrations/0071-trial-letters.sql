-- The end of the trial that its owner was written to about.
alter table retailers add column trial_told_for timestamptz;

select remember('retailers', 'company_id company_id', '', 'update',
  'is_public,plan_id,price_id,plan_status,plan_chosen_at,trial_started_at,trial_ends_at,discount_code_id,'
  'collection,paid_until');
