import type { Search } from "#browse/filter/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Window } from "#db/list-source.ts";
import type { Wish } from "./points.ts";
import { changesSince, idsByMatch, type Ranked, rankedNow } from "./ranking.ts";

/** The best matches of a search, as of a snapshot of the database. */
type Ranking = {
  items: Ranked[];
  snapshot: string;
  /** Listings ranked below this one are unknown; null if there are none. */
  last: Ranked | null;
  rankedAt: number;
};

/** How many of the best matches of a search are kept. */
export const mostKept = 250;
const searchesKept = 200;
/** A ranking is made anew after ten minutes; the changes it needs are deleted after an hour. */
const keepRankingMs = 600_000;

const kept = new WeakMap<Db, Map<string, Ranking>>();
const running = new WeakMap<Db, Map<string, Promise<Ranking>>>();

const of = <T>(all: WeakMap<Db, Map<string, T>>, db: Db) => {
  const map = all.get(db) ?? new Map<string, T>();
  all.set(db, map);
  return map;
};

/** The order of the SQL statement: most points first, unrated last, then by descending id. */
const byRank = (one: Ranked, other: Ranked) =>
  other.points - one.points ||
  (other.rating ?? -1) - (one.rating ?? -1) ||
  (one.id < other.id ? 1 : -1);

const rank = async (db: Db, search: Search, wish: Wish): Promise<Ranking> => {
  const { snapshot, items } = await rankedNow(db, search, wish, mostKept);
  const last = items.length < mostKept ? null : (items.at(-1) ?? null);
  return { items, snapshot, last, rankedAt: Date.now() };
};

/** The same ranking with later changes applied; undefined if there are too many. */
const upToDate = async (db: Db, search: Search, wish: Wish, known: Ranking) => {
  const { snapshot, changed, isTooMuch, items } = await changesSince(
    db,
    search,
    wish,
    known.snapshot,
  );
  if (isTooMuch) return undefined;
  if (changed.length === 0) return { ...known, snapshot };
  const { last } = known;
  const stayed = known.items.filter(({ id }) => !changed.includes(id));
  const come = items.filter((item) => last === null || byRank(item, last) <= 0);
  const all = [...stayed, ...come].toSorted(byRank);
  const best = all.slice(0, mostKept);
  return {
    ...known,
    snapshot,
    items: best,
    last: all.length > mostKept ? (best.at(-1) ?? null) : last,
  };
};

const isEnough = ({ items, last }: Ranking, upTo: number) => last === null || items.length >= upTo;

/** Identical searches at the same time share one ranking. */
const rankOnce = (db: Db, search: Search, wish: Wish, key: string) => {
  const begun = of(running, db);
  const ranking =
    begun.get(key) ?? rank(db, search, wish).finally(() => of(running, db).delete(key));
  begun.set(key, ranking);
  return ranking;
};

const keep = (db: Db, key: string, ranking: Ranking) => {
  const all = of(kept, db);
  all.delete(key);
  all.set(key, ranking);
  const [oldest] = all.keys();
  if (all.size > searchesKept && oldest !== undefined) all.delete(oldest);
  return ranking;
};

const rankingFor = async (db: Db, search: Search, wish: Wish, upTo: number) => {
  const key = JSON.stringify([{ ...search, viewerId: "" }, wish]);
  const known = of(kept, db).get(key);
  const isYoung = known !== undefined && Date.now() - known.rankedAt < keepRankingMs;
  const before = isYoung ? known : await of(running, db).get(key);
  const ranking = before && (await upToDate(db, search, wish, before));
  if (ranking && isEnough(ranking, upTo)) return keep(db, key, ranking);
  return keep(db, key, await rankOnce(db, search, wish, key));
};

/**
 * The ids of a window, best match first. Each node keeps the top of each search with its snapshot. Changes by
 * later transactions are ranked anew each time, so that the answer is never out of date.
 */
export const bestMatches = async (db: Db, search: Search, wish: Wish, window: Window) => {
  const upTo = window.offset + window.limit;
  // Bookmarks come and go without a change to a listing.
  if (upTo > mostKept || search.filter.browseType === "Bookmarks")
    return idsByMatch(db, search, wish, window);
  const { items } = await rankingFor(db, search, wish, upTo);
  return items.slice(window.offset, upTo).map(({ id }) => id);
};
