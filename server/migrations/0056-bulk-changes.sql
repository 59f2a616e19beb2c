-- A change of many records goes on after the answer, too. The id of its task is that of the change, so that all of
-- it is undone as one.
alter table tray_tasks
  add kind text not null default 'FILE' check (kind in ('FILE', 'CHANGE')),
  add undone_at timestamptz;

-- The records of such a change that are still to be done, and those that were refused, with the reason.
create table tray_rows (
  task_id uuid not null references tray_tasks (id) on delete cascade,
  record_id uuid not null,
  refusal text,
  primary key (task_id, record_id)
);
