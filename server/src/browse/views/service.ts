import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { missingFactOf } from "#browse/missing-facts/service.ts";
import { listedStartup } from "#profiles/service.ts";
import { insertClick, insertView, numbersOf } from "./queries.ts";

/** Counts a view per company and day, keeps a click per person and day. No change, so not in the audit. */
export async function saveClick(
  db: Db,
  { id: userId, companyId }: CompanyActor,
  { startupId }: Parsed<typeof browse.saveClick>,
) {
  await listedStartup(db, startupId);
  await insertView(db, { startupId, companyId });
  await insertClick(db, { userId, startupId });
  return changesSaved;
}

/** Recent numbers of the caller's startup, and what to add to match better. */
export async function startupNumbers(db: Db, { companyId }: CompanyActor) {
  const numbers = found(await numbersOf(db, companyId));
  return { ...numbers, missingFact: await missingFactOf(db, companyId) };
}
