-- A call that opens its own transactions reserves its key first: what it has done shows after a crash.
alter table idempotency_keys
  alter column answer drop not null,
  add column attempt_id uuid,
  add column run integer not null default 1,
  add column held_until timestamptz,
  add column has_written boolean not null default false;
