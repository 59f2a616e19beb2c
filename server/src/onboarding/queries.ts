import { type Db, sql } from "#db/connect.ts";

/** What the first e-mails say to a person about their company. */
export const ownCompany = async (db: Db, userId: string) => {
  const { rows } = await sql<{
    id: string;
    email: string;
    firstName: string;
    companyName: string;
    isReady: boolean;
  }>`
    select u.id, u.email, u.first_name, c.short_name as company_name,
      c.is_approved and c.getting_started = 'COMPLETED' as is_ready
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db);
  return rows[0];
};
