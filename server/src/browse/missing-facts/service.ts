import type { Db } from "#db/connect.ts";
import { missingFactsOf } from "./queries.ts";

/** With fewer companies, somebody could guess who they are. */
const fewest = 3;

/** What a startup should add first to be matched better: it is worth most to the most companies. */
export async function missingFactOf(db: Db, startupId: string) {
  const rows = await missingFactsOf(db, startupId);
  return rows.find(({ companies }) => companies >= fewest) ?? null;
}
