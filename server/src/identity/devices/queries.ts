import { type Db, sql } from "#db/connect.ts";

/** A device the person signed in on, and whether that was before the password was changed. */
export const knownDevice = async (db: Db, userId: string, token: Buffer) => {
  const { rows } = await sql<{ isFromBefore: boolean }>`
    update devices d set used_at = now() from users u
    where d.hash = sha256(${token}::bytea) and d.user_id = ${userId} and u.id = d.user_id
    returning coalesce(d.created_at < u.password_changed_at, false) as is_from_before`.execute(db);
  return rows[0];
};

/** Remembers a device; says whether the person had others before. */
export const insertDevice = async (db: Db, userId: string, token: Buffer) => {
  const { rows } = await sql<{ hadOthers: boolean }>`
    insert into devices (hash, user_id) values (sha256(${token}::bytea), ${userId})
    returning exists (select from devices where user_id = ${userId}) as had_others`.execute(db);
  return rows[0]?.hadOthers ?? false;
};

/** None of the person's devices counts as known any more. */
export const forgetDevices = (db: Db, userId: string) =>
  sql`delete from devices where user_id = ${userId}`.execute(db);
