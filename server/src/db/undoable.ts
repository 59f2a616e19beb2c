import { type Db, sql } from "./connect.ts";

/** How long a change can be undone. */
export const undoWindow = sql`interval '30 days'`;

/** Whether the change of audit row `a` was undone for the company of that row. */
export const isUndoneForCompany = sql`exists (select from audit u where u.company_id = a.company_id
  and u.event = 'profiles.change_undone' and u.subject ->> 'changeId' = a.change_id::text)`;

/** Whether the change of audit row `a`, which belongs to no company, was undone. */
export const isUndoneForStaff = sql`exists (select from audit u where u.event in ('accounts.change_undone', 'taxonomy.change_undone')
  and u.subject ->> 'changeId' = a.change_id::text)`;

/** The id of this transaction's change, to undo it by; null if no recorded column changed. */
export const changeMade = async (db: Db) => {
  const { rows } = await sql<{ changeId: string }>`
    select change_id from record_changes
    where change_id = nullif(current_setting('vitrine.change', true), '')::uuid limit 1`.execute(
    db,
  );
  return rows[0]?.changeId ?? null;
};

/** The same write, which also returns the id to undo it by. */
export const undoable =
  <Rest extends readonly unknown[], A extends object>(
    write: (db: Db, ...rest: Rest) => Promise<A>,
  ) =>
  async (db: Db, ...rest: Rest) => {
    const answer = await write(db, ...rest);
    return { ...answer, changeId: await changeMade(db) };
  };
