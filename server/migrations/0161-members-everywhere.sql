-- Members of all companies, as staff list them: the newest first or by name, and those that are blocked or invited.
create index users__members_created on users (created_at, id) where role = 'MEMBER' and deleted_at is null;
create index users__members_name on users (fold(full_name), id) where role = 'MEMBER' and deleted_at is null;
create index users__members_blocked on users (id) where role = 'MEMBER' and is_blocked;
create index users__members_invited on users (id) where role = 'MEMBER' and first_password_ends_at is not null;
create index members__status on members (status) where status <> 'ACTIVE';
