import type { RawBuilder } from "kysely";
import { type CardRow, cardsOf } from "#browse/cards/queries.ts";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import type { Wish } from "#browse/match/points.ts";
import { type Db, sql } from "#db/connect.ts";
import { countUpTo, type Page, pageOf, type Window } from "#db/list-source.ts";

/** The most that are counted; past it a total says "more than". By words each one costs a look at it. */
const countedAtMost = ({ query }: Pick<Search, "query">) => (query === null ? 10_000 : 2_000);

/** How found listings are put in order. */
export type Order = {
  /** The columns the order looks at, of the listings as they are found. */
  columns: RawBuilder<unknown>[];
  /** Tables the order looks at besides, by the id of the listing `l`. */
  joins?: RawBuilder<unknown>;
  /** The order of few, found beforehand as `l`. */
  ofFound: RawBuilder<unknown>;
  /** The ids of the window when there are many: best read in the order of an index. */
  ofMany: (window: Window) => RawBuilder<unknown>;
};

/** A search, and what its cards are told to match. */
export type ShownSearch = Search & { wish: Wish | null };

const cardsFor = (db: Db, { filter, narrowed, viewerId, wish }: ShownSearch, ids: string[]) => {
  const soughtCategories = filter.categoryIds.length > 0 ? filter.categoryIds : (narrowed ?? []);
  return cardsOf(db, ids, { viewerId, soughtCategories, wish });
};

type Found = { ids: string[]; count: number; isCountCapped: boolean };

/** Counted, and the ids of the window where they are few. */
const fewFound = async (db: Db, search: Search, order: Order, { limit, offset }: Window) => {
  const most = countedAtMost(search);
  const columns = sql.join([sql`l.startup_id`, ...order.columns]);
  const { rows } = await sql<Found>`
    with found as materialized (
      select ${columns} ${matchingIds(search)} limit ${most + 1}
    ), total as (select count(*) as n from found)
    select least(n, ${most}) as count, n > ${most} as is_count_capped,
      array(select l.startup_id from found l ${order.joins ?? sql``}
        where (select n from total) <= ${most}
        order by ${order.ofFound} limit ${limit} offset ${offset}) as ids
    from total`.execute(db);
  return rows[0] ?? { ids: [], count: 0, isCountCapped: false };
};

const manyFound = async (db: Db, order: Order, window: Window) => {
  const { rows } = await sql<{ ids: string[] }>`
    select array(${order.ofMany(window)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
};

const countAll = (db: Db, search: Search) => countUpTo(db, matchingIds(search), Infinity);

const shownPage = async (db: Db, search: ShownSearch, found: Page<string>, window: Window) => {
  const page = await pageOf(found, window, () => countAll(db, search));
  return { ...page, rows: await cardsFor(db, search, page.rows) };
};

/**
 * A page of cards and how many listings meet the search. Few are gathered, counted and sorted; so
 * many that they are not all counted are read in the order asked for instead. There one row more
 * than asked for tells whether the list goes on; where it does not, their number is known exactly.
 */
export const searchPage = async (
  db: Db,
  search: ShownSearch,
  order: Order,
  { limit, offset }: Window,
): Promise<Page<CardRow>> => {
  const { ids: few, ...counted } = await fewFound(db, search, order, { limit, offset });
  const ids = counted.isCountCapped
    ? await manyFound(db, order, { limit: limit + 1, offset })
    : few;
  return shownPage(db, search, { ...counted, rows: ids }, { limit, offset });
};

/** The page with these ids, one more than it shows where there are so many. */
export const rankedPage = async (db: Db, search: ShownSearch, ids: string[], window: Window) => {
  const counted = await countMatching(db, search);
  return shownPage(db, search, { ...counted, rows: ids }, window);
};

/** How many listings meet the search, counted as far as `searchPage` does. */
export const countMatching = (db: Db, search: Search) =>
  countUpTo(db, matchingIds(search), countedAtMost(search));
