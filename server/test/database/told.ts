import type pg from "pg";
import { type Db, sql } from "#db/connect.ts";

/** The change that everything written by a test itself, not by the product, belongs to. */
const byTests = "00000000-0000-7000-8000-00000000c4a6";

export const asTest = (connection: pg.ClientConfig): pg.ClientConfig => ({
  ...connection,
  options: `-c vitrine.change=${byTests}`,
});

/** Changes the product made without noting who made them, when, and by which request. */
export const untoldChanges = async (db: Db) => {
  const { rows } = await sql<{ kind: string; after: string | null }>`
    select c.kind, c.after::text as after from record_changes c
    where c.change_id <> ${byTests}::uuid and not exists (
      select from audit a where a.change_id = c.change_id
        and (a.cause = 'system' or a.request_id is not null and a.cause is not null))
    limit 5`.execute(db);
  return rows;
};
