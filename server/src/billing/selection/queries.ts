import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

/** The active owner of the retail company that a sign-up became, and whether the sign-up is over. */
export const ownerOfRegistration = async (db: Db, registrationId: string) => {
  const { rows } = await sql<{ id: string; role: Role; companyId: string; isOver: boolean }>`
    select u.id, u.role, u.company_id, c.registration_status is null as is_over from registrations g
    join users u on u.id = g.user_id join companies c on c.id = u.company_id
    where g.id = ${registrationId} and u.role <> 'MEMBER' and c.kind = 'RETAILER'
      and u.is_verified and not u.is_blocked and not c.is_blocked`.execute(db);
  return rows[0];
};
