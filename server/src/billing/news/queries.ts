import { type Db, sql } from "#db/connect.ts";

/** Somebody pays at this moment, or did so just now: they see in its answer how it went. */
export const isBeingPaid = async (db: Db, companyId: string) => {
  const { rows } = await sql`
    select from payment_operations where company_id = ${companyId}
      and (state in ('RUNNING', 'ACTION', 'UNKNOWN') or begun_at > now() - interval '2 minutes')
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Who works with the company's plan without paying for it. */
export const memberIdsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where company_id = ${companyId} and role = 'MEMBER' and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who pays for the company. */
export const ownerIdOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where company_id = ${companyId} and role <> 'MEMBER' and deleted_at is null
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.id;
};
