import { type Db, sql } from "./connect.ts";

/** What this transaction has changed, by the id to undo it; null while nothing remembered is different. */
export const changeMade = async (db: Db) => {
  const { rows } = await sql<{ changeId: string }>`
    select change_id from record_changes
    where change_id = nullif(current_setting('vitrine.change', true), '')::uuid limit 1`.execute(
    db,
  );
  return rows[0]?.changeId ?? null;
};

/** The same write, which also answers what to undo it by. */
export const undoable =
  <Rest extends readonly unknown[], A extends object>(
    write: (db: Db, ...rest: Rest) => Promise<A>,
  ) =>
  async (db: Db, ...rest: Rest) => {
    const answer = await write(db, ...rest);
    return { ...answer, changeId: await changeMade(db) };
  };
