import { type Db, sql } from "#db/connect.ts";
import { isLapsed } from "../invitations/queries.ts";

/** Whether anybody has the address, apart from the guest of a lapsed invitation. */
export const isTaken = async (db: Db, email: string) => {
  const { rows } = await sql`
    select 1 from users u left join members m on m.user_id = u.id
    where u.email = ${email} and not ${isLapsed}`.execute(db);
  return rows.length > 0;
};

/**
 * Stores another address, which an e-mail has proved; false if it is taken by now. A first password was mailed
 * to the old one, and ends.
 */
export const storeEmail = async (db: Db, userId: string, email: string) => {
  const { rows } = await sql`
    update users set email = ${email}, is_verified = true,
      password_hash = case when first_password_ends_at is null then password_hash end
    where id = ${userId} and not exists (select from users where email = ${email})
    returning id`.execute(db);
  return rows.length > 0;
};

/** Colleagues may ask to join when their domain is that of the owner's address. */
export const storeOwnersDomain = (db: Db, companyId: string, domain: string | null) =>
  sql`update companies set email_domain = ${domain} where id = ${companyId}`.execute(db);
