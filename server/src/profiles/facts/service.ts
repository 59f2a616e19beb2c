import type { SaidBy } from "@vitrine/contract/profiles/facts";
import { messages } from "@vitrine/contract/messages";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { record } from "#work/record.ts";
import { lockCompany } from "../merging/queries.ts";
import {
  confirmStored,
  type Fact,
  factsOf,
  keepEarlier,
  lockFacts,
  storeSources,
  takeEarlier,
  updateSources,
} from "./queries.ts";

type Changed = { before: Fact[]; after: Fact[] };

const changesOf = (before: readonly Fact[], after: readonly Fact[]): Changed => {
  const valueIn = (facts: readonly Fact[], name: string) =>
    facts.find(({ field }) => field === name)?.value;
  return {
    before: before.filter(({ field, value }) => !isDeepStrictEqual(value, valueIn(after, field))),
    after: after.filter(({ field, value }) => !isDeepStrictEqual(value, valueIn(before, field))),
  };
};

const namesOf = (facts: readonly Fact[]) => facts.map(({ field }) => field);

const goneOf = ({ before, after }: Changed) => {
  const there = new Set(namesOf(after));
  return namesOf(before).filter((field) => !there.has(field));
};

const saidBy = ({ doer, subject: { userId } }: By) =>
  doer.id === userId ? ("STARTUP" as const) : ("STAFF" as const);

type Sayer = { companyId: string; saidBy: SaidBy; origin?: string };

const saying = async <T>(
  db: Db,
  { companyId, saidBy: sayer, origin }: Sayer,
  work: () => Promise<T>,
) => {
  const before = await lockFacts(db, companyId);
  const result = await work();
  if (before.length === 0) return result;
  const changed = changesOf(before, await factsOf(db, companyId));
  if (changed.before.length > 0) await keepEarlier(db, companyId, changed.before);
  const gone = goneOf(changed);
  const said = namesOf(changed.after);
  if (said.length + gone.length > 0)
    await updateSources(db, companyId, { saidBy: sayer, origin, said, gone });
  return result;
};

/**
 * Credits what `work` changes, from today, to the startup itself or to staff acting for it; the rest keeps
 * its source and date, and earlier values stay readable.
 */
export const withSources = <T>(db: Db, by: By, work: () => Promise<T>) =>
  saying(db, { companyId: by.subject.companyId, saidBy: saidBy(by) }, work);

/** The same for changes by an import. */
export const withSourcesOfImport = <T>(
  db: Db,
  { companyId, origin }: { companyId: string; origin: string },
  work: () => Promise<T>,
) => saying(db, { companyId, saidBy: "IMPORT", origin }, work);

/** Marks the facts that staff registered a startup with as said by them. */
export const markSaidByStaff = async (db: Db, companyId: string) => {
  const said = namesOf(await factsOf(db, companyId));
  await updateSources(db, companyId, { saidBy: "STAFF", said, gone: [] });
};

const takeBackSources = async (db: Db, companyId: string, before: readonly Fact[]) => {
  const changed = changesOf(before, await factsOf(db, companyId));
  const back = await takeEarlier(db, companyId, namesOf(changed.after));
  if (changed.before.length > 0) await keepEarlier(db, companyId, changed.before);
  const known = new Set(namesOf(back));
  const said = namesOf(changed.after).filter((field) => !known.has(field));
  await updateSources(db, companyId, { saidBy: "STAFF", said, gone: goneOf(changed) });
  await storeSources(db, companyId, back);
};

/** When `work` undoes a change, each fact gets its earlier source back. */
export const withSourcesBack = async (
  db: Db,
  companyIds: readonly string[],
  work: () => Promise<void>,
) => {
  const known = [];
  for (const id of companyIds) known.push({ id, before: await lockFacts(db, id) });
  await work();
  for (const { id, before } of known) await takeBackSources(db, id, before);
};

/** The startup says that its facts are still right: their age counts from now. */
export async function confirmFacts(db: Db, by: By) {
  const { companyId } = by.subject;
  await lockCompany(db, companyId);
  await confirmStored(db, companyId);
  await record(db, by, "profiles.facts_confirmed", { companyId });
  return { message: messages.factsConfirmed };
}
