alter table files drop constraint files_kind_check;
alter table files
  add constraint files_kind_check
    check (kind in ('AVATAR', 'LOGO', 'COVER', 'ICON', 'DOCUMENT', 'THUMBNAIL', 'EXPORT'));

-- Work that goes on after the answer, for the person who asked; it and its file are kept for a day.
create table tray_tasks (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- What its file is called.
  name text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done integer not null default 0,
  total integer not null,
  file_id uuid references files (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index tray_tasks__owner on tray_tasks (owner_id, created_at desc);
create index tray_tasks__file on tray_tasks (file_id) where file_id is not null;
create index tray_tasks__created on tray_tasks (created_at);
