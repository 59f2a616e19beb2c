import type { Db } from "#db/connect.ts";
import { missingFactsOf } from "./queries.ts";

/** With fewer companies, one could guess who they are. */
const fewest = 3;

/** The fact a startup should add first to match better: the most valuable to the most companies. */
export async function missingFactOf(db: Db, startupId: string) {
  const rows = await missingFactsOf(db, startupId);
  return rows.find(({ companies }) => companies >= fewest) ?? null;
}
