-- Enterprise codes as staff keep them: each has an id of its own, is remembered, and can be stopped.
alter index enterprise_codes__code_taken rename to billing__enterprise_code_taken;
alter table enterprise_codes
  add id uuid not null unique default gen_random_uuid(),
  -- It opens its plan to nobody any more; whoever is on it stays.
  add is_stopped boolean not null default false,
  add created_at timestamptz not null default now();
create index enterprise_codes__created on enterprise_codes (created_at, id);
alter table enterprise_codes rename constraint enterprise_codes_pkey to billing__plan_has_code;

select remember('enterprise_codes', 'id', '', 'insert update delete', 'plan_id,code,is_stopped');

-- Hiding a plan stops its code, and offering it again lets the code work. A plan that is made hidden is a
-- custom plan: its code works.
create function stop_enterprise_code() returns trigger language plpgsql as $$
begin
  update enterprise_codes set is_stopped = new.is_hidden where plan_id = new.id;
  return null;
end $$;
create trigger plans__stop_code after update of is_hidden on plans
  for each row when (old.is_hidden <> new.is_hidden) execute function stop_enterprise_code();
