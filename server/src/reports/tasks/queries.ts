import { type Db, sql } from "#db/connect.ts";

/** Whom to tell of a task, and how much there is to do. */
export const progressTarget = async (db: Db, id: string) => {
  const { rows } = await sql<{ ownerId: string; total: number }>`
    select owner_id, total from tray_tasks where id = ${id}`.execute(db);
  return rows[0];
};
