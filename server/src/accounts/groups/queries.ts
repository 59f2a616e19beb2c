import { type Db, sql } from "#db/connect.ts";

export type GroupRow = {
  id: string;
  version: number;
  name: string;
  permissions: string[];
  count: number;
};

const group = sql`
  g.id, g.name, g.permissions,
  coalesce((select v.version from record_versions v where v.record_id = g.id), 0) as version,
  (select count(*)::int from users u where u.authority_id = g.id and u.deleted_at is null) as count
  from authority_groups g`;

export const allGroups = async (db: Db) => {
  const { rows } = await sql<GroupRow>`select ${group} order by fold(g.name), g.id`.execute(db);
  return rows;
};

export const groupById = async (db: Db, id: string) => {
  const { rows } = await sql<GroupRow>`select ${group} where g.id = ${id}`.execute(db);
  return rows[0];
};

/** How many staff have no group, and how many have every right. */
export const countOutsideGroups = async (db: Db) => {
  const { rows } = await sql<{ guests: number; superAdmins: number }>`
    select count(*) filter (where role = 'ADMIN')::int as guests,
      count(*) filter (where role = 'SUPER_ADMIN')::int as super_admins
    from users where company_id is null and deleted_at is null
      and (role = 'SUPER_ADMIN' or (role = 'ADMIN' and authority_id is null))`.execute(db);
  return rows[0] ?? { guests: 0, superAdmins: 0 };
};

/** Locks the group until the transaction ends, so that nobody is put into it. */
export const lockGroup = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string; name: string; permissions: string[] }>`
    select id, name, permissions from authority_groups where id = ${id} for update`.execute(db);
  return rows[0];
};

/** Whether a name is reserved, or taken by another group than `id`. */
export const stateOfName = async (db: Db, name: string, id: string | null) => {
  const { rows } = await sql<{ isReserved: boolean; isTaken: boolean }>`
    select name_key(${name}) in ('guest', 'fullaccess') as is_reserved,
      exists (select from authority_groups
        where name_key = name_key(${name}) and id is distinct from ${id}::uuid) as is_taken`.execute(
    db,
  );
  return rows[0] ?? { isReserved: false, isTaken: false };
};

type NamedCodes = { id: string; name: string; permissions: string[] };

export const insertGroup = (db: Db, row: NamedCodes) =>
  db.insertInto("authorityGroups").values(row).execute();

export const updateGroup = (db: Db, { id, ...row }: NamedCodes) =>
  db.updateTable("authorityGroups").set(row).where("id", "=", id).execute();

/** Accounts that are being erased lose the group first. */
export const deleteGroup = async (db: Db, id: string) => {
  await sql`
    update users set authority_id = null
    where authority_id = ${id} and deleted_at is not null`.execute(db);
  await sql`delete from authority_groups where id = ${id}`.execute(db);
};

/** The role of a member of staff, and the codes of their group. */
export const rightsOfStaff = async (db: Db, id: string) => {
  const { rows } = await sql<{ role: "ADMIN" | "SUPER_ADMIN"; permissions: string[] }>`
    select u.role, coalesce(g.permissions, '{}') as permissions
    from users u left join authority_groups g on g.id = u.authority_id
    where u.id = ${id} and u.role in ('ADMIN', 'SUPER_ADMIN') and u.deleted_at is null`.execute(db);
  return rows[0];
};
