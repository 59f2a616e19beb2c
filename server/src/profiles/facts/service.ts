import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { record } from "#work/record.ts";
import { confirmStartup, type Facts, factsOf, updateSources } from "./queries.ts";

const isGone = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

const changedBetween = (before: Facts, after: Facts) =>
  Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** What `work` changes is said by the startup itself from today on; the rest keeps its source and date. */
export const withSources = async <T>(db: Db, companyId: string, work: () => Promise<T>) => {
  const before = await factsOf(db, companyId);
  const result = await work();
  const after = await factsOf(db, companyId);
  if (!before || !after) return result;
  const changed = changedBetween(before, after);
  if (changed.length > 0)
    await updateSources(db, companyId, {
      source: String(after.companyShortName),
      said: changed.filter((field) => !isGone(after[field])),
      gone: changed.filter((field) => isGone(after[field])),
    });
  return result;
};

/** The startup says that its facts are still right: their age counts from now. */
export async function confirmFacts(db: Db, by: By) {
  const { companyId } = by.subject;
  await confirmStartup(db, companyId);
  await record(db, by, "profiles.facts_confirmed", { companyId });
  return { message: messages.factsConfirmed };
}
