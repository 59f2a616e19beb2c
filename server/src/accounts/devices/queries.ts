import { type Db, sql } from "#db/connect.ts";

export const isKnownDevice = async (db: Db, userId: string, token: Buffer) => {
  const { rows } = await sql`
    update devices set used_at = now()
    where hash = sha256(${token}::bytea) and user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
};

/** Remembers a device; says whether the person had others before. */
export const insertDevice = async (db: Db, userId: string, token: Buffer) => {
  const { rows } = await sql<{ hadOthers: boolean }>`
    insert into devices (hash, user_id) values (sha256(${token}::bytea), ${userId})
    returning exists (select from devices where user_id = ${userId}) as had_others`.execute(db);
  return rows[0]?.hadOthers ?? false;
};
