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

const ofStaff = "Vitrine";

/**
 * What `work` changes is said from today on by the startup itself, or by staff who did it for them; the
 * rest keeps its source and date.
 */
export const withSources = async <T>(db: Db, { doer, subject }: By, work: () => Promise<T>) => {
  const { companyId, userId } = subject;
  const before = await factsOf(db, companyId);
  const result = await work();
  const after = await factsOf(db, companyId);
  if (!before || !after) return result;
  const changed = changedBetween(before, after);
  if (changed.length > 0)
    await updateSources(db, companyId, {
      source: doer.id === userId ? String(after.companyShortName) : ofStaff,
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
