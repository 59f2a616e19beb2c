import { type Db, sql } from "#db/connect.ts";

export type Waiting = {
  companyId: string;
  name: string;
  isApproved: boolean;
  isComplete: boolean;
  owner: { id: string; email: string; firstName: string } | null;
};

/** Companies by their ids or their people's, held until the transaction ends. */
export const lockCompanies = async (db: Db, kind: "STARTUP" | "RETAILER", ids: string[]) => {
  const { rows } = await sql<Waiting & { asked: string[] }>`
    select c.id as company_id, c.short_name as name, c.is_approved,
      c.getting_started = 'COMPLETED' as is_complete,
      array(select u.id from users u where u.company_id = c.id and u.id = any(${ids}::uuid[]))
        || c.id as asked,
      (select json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name) from users u
        where u.company_id = c.id and u.role <> 'MEMBER' and u.is_verified
        order by u.created_at, u.id limit 1) as owner
    from companies c
    where c.kind = ${kind} and (c.id = any(${ids}::uuid[])
      or c.id in (select company_id from users where id = any(${ids}::uuid[])))
    order by c.id for update of c`.execute(db);
  return rows;
};

export const approve = (db: Db, companyIds: string[]) =>
  sql`
    update companies set is_approved = true, updated_at = now()
    where id = any(${companyIds}::uuid[])`.execute(db);

/** Staff who may approve, and are told that somebody waits. */
export const approvers = async (db: Db, permission: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u left join authority_groups g on g.id = u.authority_id
    where not u.is_blocked and (u.role = 'SUPER_ADMIN' or (u.role = 'ADMIN'
      and g.permissions @> ${[permission, "NOTIFICATION_GETTING_IN_APP"]}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
};

export const companyById = async (db: Db, id: string) => {
  const { rows } = await sql<{
    kind: "STARTUP" | "RETAILER";
    name: string;
    isApproved: boolean;
    isComplete: boolean;
  }>`
    select kind, short_name as name, is_approved, getting_started = 'COMPLETED' as is_complete
    from companies where id = ${id}`.execute(db);
  return rows[0];
};
