import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { shownValue } from "../history/changed.ts";
import { fieldOf } from "../history/fields.ts";
import { namesOf } from "../history/queries.ts";
import { type BothChanged, mergingChanges } from "#work/merging.ts";
import { lockCompany, lockPerson } from "./queries.ts";

const ids = (values: readonly unknown[]) =>
  values.filter(
    (value): value is string => typeof value === "string" && /^[\da-f-]{36}$/.test(value),
  );

/** Refuses with both values of each field that both sides changed, for the person who saves to choose. */
const refuseStale = async (db: Db, conflicts: readonly BothChanged[], version: number) => {
  const values = conflicts.flatMap(({ base, theirs, yours }) => [base, theirs, yours]);
  const names = await namesOf(db, ids(values));
  const shown = conflicts.flatMap(({ kind, column, base, theirs, yours }) => {
    const field = fieldOf(kind, column);
    if (!field) return [];
    const words = (value: unknown) => shownValue(field, value, names);
    return [
      { field, before: words(base), theirs: words(theirs), yours: words(yours), value: theirs },
    ];
  });
  if (shown.length > 0) refuse("profiles.stale", { more: { version, conflicts: shown } });
};

/**
 * Merges a save with what others saved since its form was opened: what only they changed stays, what
 * both changed is refused by `settle`. The caller holds the record.
 */
export const mergingRecord = async (db: Db, id: string, given: Versioned) => {
  const { conflicts, latest, ...merging } = await mergingChanges(db, { id }, given);
  return { ...merging, settle: () => refuseStale(db, conflicts, latest) };
};

export { mergedList } from "./lists.ts";
export type Merging = Awaited<ReturnType<typeof mergingRecord>>;

export const mergingCompany = async (db: Db, companyId: string, given: Versioned) => {
  await lockCompany(db, companyId);
  return mergingRecord(db, companyId, given);
};

export const mergingPerson = async (db: Db, userId: string, given: Versioned) => {
  if (given.version !== undefined) await lockPerson(db, userId);
  return mergingRecord(db, userId, given);
};
