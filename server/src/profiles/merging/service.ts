import type { Versioned } from "@vitrine/contract/profiles/versions";
import type { Db } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import { shownValue } from "../history/changed.ts";
import { fieldOf } from "../history/fields.ts";
import { namesOf } from "../history/queries.ts";
import { lockCompany, lockPerson, type Touched, touchedSince, versionOf } from "./queries.ts";

const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Empty is empty, however it is written. */
const plain = (value: unknown) =>
  JSON.stringify(value === "" || value === undefined ? null : value);
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

type Conflict = Touched & { yours: unknown };

const ids = (values: readonly unknown[]) =>
  values.filter(
    (value): value is string => typeof value === "string" && /^[\da-f-]{36}$/.test(value),
  );

/** Both values of each field that both sides changed, as the person who saves chooses between them. */
const refuseStale = async (db: Db, conflicts: readonly Conflict[], version: number) => {
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
 * both changed is refused by `settle`. Without a version the save counts as it is. Whoever calls it
 * holds the record.
 */
export const mergingRecord = async (db: Db, recordId: string, { version, seen = 0 }: Versioned) => {
  const touched = version === undefined ? [] : await touchedSince(db, recordId, version);
  const latest = version === undefined ? 0 : await versionOf(db, recordId);
  const byColumn = new Map(touched.map((one) => [`${one.kind}.${one.column}`, one]));
  const conflicts: Conflict[] = [];

  const isTheirs = (one: Touched | undefined, yours: unknown) => {
    if (!one || yours === undefined || isSame(yours, one.theirs)) return false;
    if (isSame(yours, one.base)) return true;
    if (one.version > seen) conflicts.push({ ...one, yours });
    return false;
  };
  const merge = <T extends object>(kind: string, mine: T): Partial<T> => {
    const kept: Partial<T> = { ...mine };
    for (const name in mine)
      if (isTheirs(byColumn.get(`${kind}.${columnOf(name)}`), mine[name])) delete kept[name];
    return kept;
  };
  const settle = () => refuseStale(db, conflicts, latest);
  return { merge, settle };
};

export { mergedList } from "./lists.ts";
export { versionOf } from "./queries.ts";
export type Merging = Awaited<ReturnType<typeof mergingRecord>>;

export const mergingCompany = async (db: Db, companyId: string, given: Versioned) => {
  if (given.version !== undefined) await lockCompany(db, companyId);
  return mergingRecord(db, companyId, given);
};

export const mergingPerson = async (db: Db, userId: string, given: Versioned) => {
  if (given.version !== undefined) await lockPerson(db, userId);
  return mergingRecord(db, userId, given);
};
