import { type Db, sql } from "#db/connect.ts";

/** The code that opens a hidden plan, unless it was stopped. */
export const codeOfPlan = async (db: Db, planId: string) => {
  const { rows } = await sql<{ code: string }>`
    select e.code from enterprise_codes e join plans p on p.id = e.plan_id and p.is_hidden
    where p.id = ${planId} and not e.is_stopped limit 1`.execute(db);
  return rows[0]?.code;
};
