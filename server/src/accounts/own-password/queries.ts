import { type Db, sql } from "#db/connect.ts";

/** Stores a password that the person chose; a first password ends with it. */
export const storePassword = async (db: Db, userId: string, passwordHash: string) => {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = now(),
      first_password_ends_at = null
    where id = ${userId}`.execute(db);
  await sql`
    update members set status = 'ACTIVE'
    where user_id = ${userId} and status = 'PENDING' and asked_at is null`.execute(db);
};

/** Marks the mailbox as proved by an e-mail. */
export const markVerified = (db: Db, userId: string) =>
  sql`update users set is_verified = true where id = ${userId} and not is_verified`.execute(db);
