-- Emptied as little as changed, and whatever a session says of itself: a role that may not own this
-- table can take neither trigger away.
create trigger audit__never_emptied before truncate on audit
  for each statement execute function refuse_audit_change();
alter table audit enable always trigger audit__never_emptied;
alter table audit enable always trigger audit__append_only;
