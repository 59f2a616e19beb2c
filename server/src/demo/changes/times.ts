import type { ClientConfig } from "pg";
import { connect, type Db, sql } from "#db/connect.ts";

/** Gives recorded changes of the demo the times of their audit rows. */
export const settleTimes = (db: Db) =>
  sql`
    update record_changes r set at = a.at from audit a
    where a.change_id = r.change_id and a.at < r.at - interval '1 minute'`.execute(db);

/** The same as the owner of the tables: the product itself can only read recorded changes. */
export const settleTimesAs = async (owner: ClientConfig) => {
  const db = connect({ connection: owner, size: 1 });
  try {
    await settleTimes(db);
  } finally {
    await db.destroy();
  }
};
