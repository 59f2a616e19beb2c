import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";

/** Whether somebody is paying now or has just paid: the answer to their call tells them the outcome. */
export const isBeingPaid = async (db: Db, companyId: string) => {
  const { rows } = await sql`
    select from payment_operations where company_id = ${companyId}
      and (state in ('RUNNING', 'ACTION', 'UNKNOWN') or begun_at > now() - interval '2 minutes')
    limit 1`.execute(db);
  return rows.length > 0;
};

/** The members of the company: they use its plan but do not pay for it. */
export const memberIdsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where company_id = ${companyId} and role = 'MEMBER' and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** The owner, who pays for the company. */
export const ownerIdOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.company_id = ${companyId} and ${isFirstOwner}`.execute(db);
  return rows[0]?.id;
};
