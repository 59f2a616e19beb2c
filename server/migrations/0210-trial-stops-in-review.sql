-- When the trial of a company in review stopped counting. It goes on from there with the approval, the first or a later
-- one: what is left of a trial never grows by taking an approval back.
alter table retailers add trial_stopped_at timestamptz;

update retailers r set trial_stopped_at = r.trial_started_at
from companies c where c.id = r.company_id and not c.is_approved;

create function stop_new_trial() returns trigger language plpgsql as $$
begin
  if new.trial_started_at is not null
    and not (select c.is_approved from companies c where c.id = new.company_id)
  then
    new.trial_stopped_at := new.trial_started_at;
  end if;
  return new;
end $$;
create trigger retailers__trial_begins before insert on retailers
  for each row execute function stop_new_trial();
create trigger retailers__trial_begins_later before update of trial_started_at on retailers
  for each row when (old.trial_started_at is null) execute function stop_new_trial();

create function stop_trial() returns trigger language plpgsql as $$
begin
  update retailers set trial_stopped_at = now()
  where company_id = new.id and trial_started_at is not null;
  return null;
end $$;
create trigger companies__trial_stops after update of is_approved on companies
  for each row when (old.is_approved and not new.is_approved) execute function stop_trial();
