import { isFiltered, type Search } from "#browse/filter/queries.ts";
import { countMatching } from "#browse/search/queries.ts";
import type { Db } from "#db/connect.ts";
import type { FacetRow } from "./queries.ts";

/** Counted facets; `countedAt` is null if they were counted for this very answer. */
export type Counted = { rows: FacetRow[]; countedAt: string | null };

type Kept = { rows: FacetRow[]; at: number; era: number };

const keepMs = 60_000;
/** From this age on, a request starts a new count and does not wait for it. */
const renewAfterMs = 30_000;

const kept = new WeakMap<Db, Kept>();

/** Goes up when all stored counts become invalid. */
let era = 0;

/** Drops all stored counts, after categories or tags have changed. */
export const forgetFacets = () => {
  era += 1;
};

const countAndKeep = async (db: Db, search: Search, count: () => Promise<FacetRow[]>) => {
  const begun = { at: Date.now(), era };
  const rows = await count();
  const { isCountCapped } = await countMatching(db, search);
  if (isCountCapped) kept.set(db, { rows, ...begun });
  else kept.delete(db);
  return rows;
};

/**
 * Facets of a marketplace too large to be counted at each visit are kept on each node for at most 60 s.
 * Anything narrower, and fewer than 10,000 startups, is counted each time.
 */
export const keptOrCounted = async (
  db: Db,
  search: Search,
  count: () => Promise<FacetRow[]>,
): Promise<Counted> => {
  if (isFiltered(search)) return { rows: await count(), countedAt: null };
  const known = kept.get(db);
  const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
  if (known === undefined || known.era !== era || age >= keepMs)
    return { rows: await countAndKeep(db, search, count), countedAt: null };
  // If this fails, the first request after they become too old gets the error.
  if (age >= renewAfterMs) void countAndKeep(db, search, count).catch(() => {});
  return { rows: known.rows, countedAt: new Date(known.at).toISOString() };
};
