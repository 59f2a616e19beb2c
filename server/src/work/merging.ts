import type { Versioned } from "@vitrine/contract/profiles/versions";
import { type Db, sql } from "#db/connect.ts";
import { columnOf } from "#db/names.ts";

/** 0 if the record was never changed. */
export const versionOf = async (db: Db, recordId: string) => {
  const { rows } = await sql<{ version: number }>`
    select version from record_versions where record_id = ${recordId}::uuid`.execute(db);
  return rows[0]?.version ?? 0;
};

type Touched = {
  kind: string;
  column: string;
  base: unknown;
  theirs: unknown;
  version: number;
};

/**
 * What others changed a column to since a version: its value then, and its value now. With `item`, only for
 * that row.
 */
const touchedSince = async (db: Db, recordId: string, version: number, item?: string) => {
  const { rows } = await sql<Touched>`
    select c.kind, k.name as column, (array_agg(c.before -> k.name order by c.version))[1] as base,
      (array_agg(c.after -> k.name order by c.version desc))[1] as theirs, max(c.version) as version
    from record_changes c cross join lateral jsonb_object_keys(c.before) k (name)
    where c.record_id = ${recordId}::uuid and c.version > ${version} and c.after is not null
      ${item === undefined ? sql`` : sql`and c.part ->> 'id' = ${item}`}
    group by 1, 2`.execute(db);
  return rows;
};

/** All kinds of empty values are the same. */
const plain = (value: unknown) =>
  JSON.stringify(value === "" || value === undefined ? null : value);
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

export type BothChanged = Touched & { yours: unknown };

/** Columns that say one thing together: what is saved of them, and what is stored. */
type Whole<T> = { kind: string; mine: T; stored: Record<keyof T, unknown> };

const partsOf = <T extends object>(
  { kind, mine, stored }: Whole<T>,
  touched: ReadonlyMap<string, Touched>,
) => {
  const parts: BothChanged[] = [];
  for (const name in mine) {
    const column = columnOf(name);
    const theirs = stored[name];
    const { base, version } = touched.get(`${kind}.${column}`) ?? { base: theirs, version: 0 };
    const yours = mine[name] === undefined ? theirs : mine[name];
    parts.push({ kind, column, base, theirs, yours, version });
  }
  return parts;
};

/** Whose value of the whole counts: whoever changes one column of it changes all. */
const judgeWhole = (parts: readonly BothChanged[], seen: number) => {
  const version = Math.max(...parts.map((part) => part.version));
  if (version === 0) return { isTheirs: false, differing: [] };
  if (parts.every(({ base, yours }) => isSame(base, yours)))
    return { isTheirs: true, differing: [] };
  const differing = parts.filter(({ theirs, yours }) => !isSame(theirs, yours));
  return { isTheirs: false, differing: version > seen ? differing : [] };
};

type OfRecord = {
  id: string;
  /** The id of a row that is one of several of its kind. */
  item?: string;
};

/**
 * Merges a save with what others saved since its form was opened: what only they changed stays, what both
 * changed are the `conflicts`. Without a version the save is taken as it is. The caller holds the lock on the
 * record.
 */
export const mergingChanges = async (
  db: Db,
  { id, item }: OfRecord,
  { version, seen = 0 }: Versioned,
) => {
  const touched = version === undefined ? [] : await touchedSince(db, id, version, item);
  const latest = version === undefined ? 0 : await versionOf(db, id);
  const byColumn = new Map(touched.map((one) => [`${one.kind}.${one.column}`, one]));
  const conflicts: BothChanged[] = [];

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
  const mergeWhole = <T extends object>(whole: Whole<T>): Partial<T> => {
    const judged = judgeWhole(partsOf(whole, byColumn), seen);
    conflicts.push(...judged.differing);
    return judged.isTheirs ? {} : whole.mine;
  };
  return { merge, mergeWhole, conflicts, latest };
};
