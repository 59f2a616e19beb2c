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

/** Staff who may approve, and are notified that somebody is waiting. */
export const approvers = async (db: Db, permission: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u left join authority_groups g on g.id = u.authority_id
    where u.company_id is null and not u.is_blocked and (u.role = 'SUPER_ADMIN' or (u.role = 'ADMIN'
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
