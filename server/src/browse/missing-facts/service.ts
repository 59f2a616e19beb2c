import type { Db } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import { missingFactsOf } from "./queries.ts";

/** Of fewer companies somebody could guess which they are. */
const fewest = 3;

/** What to add first to be matched better: it is worth most to the most companies. */
export async function showMissingFact(db: Db, { companyId }: CompanyActor) {
  const rows = await missingFactsOf(db, companyId);
  return { missing: rows.find(({ companies }) => companies >= fewest) ?? null };
}
