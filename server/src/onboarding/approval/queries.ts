import type { Permission } from "@vitrine/contract/permissions";
import { type Db, sql } from "#db/connect.ts";

export const approve = (db: Db, companyIds: string[]) =>
  sql`
    update companies set is_approved = true, updated_at = now()
    where id = any(${companyIds}::uuid[])`.execute(db);

export const decline = (db: Db, companyIds: string[], reason: string) =>
  sql`
    update companies set declined_at = now(), decline_reason = ${reason}, updated_at = now()
    where id = any(${companyIds}::uuid[])`.execute(db);

/** Only a declined company can ask again. */
export const waitAgain = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    update companies set declined_at = null, decline_reason = null, updated_at = now()
    where id = ${companyId} and declined_at is not null and not is_approved returning id`.execute(
    db,
  );
  return rows[0];
};

/** Over users `u`: staff whose group has these rights, as super admins have all. */
const isStaffWith = (rights: Permission[]) => sql`
  u.company_id is null and not u.is_blocked and u.deleted_at is null and (u.role = 'SUPER_ADMIN'
    or (u.role = 'ADMIN' and exists (select from authority_groups g
      where g.id = u.authority_id and g.permissions @> ${rights}::text[])))`;

/** Staff who may approve, and are notified that somebody is waiting. */
export const approvers = async (db: Db, permission: Permission) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where ${isStaffWith([permission, "NOTIFICATION_GETTING_IN_APP"])}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those who are told by e-mail. */
export const approversByEmail = async (db: Db, permission: Permission) => {
  const { rows } = await sql<{ id: string; email: string; firstName: string }>`
    select u.id, u.email, u.first_name from users u
    where ${isStaffWith([permission, "NOTIFICATION_GETTING_EMAIL"])}
      and u.is_verified and u.first_password_ends_at is null order by u.id`.execute(db);
  return rows;
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
