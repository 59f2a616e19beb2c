import { type Db, sql } from "#db/connect.ts";
import { isOwner } from "#identity/owners/service.ts";

/** The owners of the company. */
export const ownersOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.company_id = ${companyId} and ${isOwner} and u.is_verified and not u.is_blocked`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const askerOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{ fullName: string; email: string }>`
    select u.full_name, u.email from users u join members m on m.user_id = u.id
    where u.id = ${userId} and m.status = 'PENDING' and m.asked_at is not null`.execute(db);
  return rows[0];
};
