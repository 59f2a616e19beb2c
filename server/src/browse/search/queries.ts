import type { RawBuilder } from "kysely";
import { type CardRow, cardsOf } from "#browse/cards/queries.ts";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import type { Wish } from "#browse/match/points.ts";
import { type Db, sql } from "#db/connect.ts";
import { countUpTo, type Page, pageOf, type Window } from "#db/list-source.ts";

/** The most that are counted; beyond it a total says "more than". By words each match must be read. */
const countedAtMost = ({ query }: Pick<Search, "query">) => (query === null ? 10_000 : 2_000);

/** How found listings are put in order. */
export type Order = {
  /** The columns of the found listings that the order reads. */
  columns: RawBuilder<unknown>[];
  /** Other tables the order reads, joined by the id of the listing `l`. */
  joins?: RawBuilder<unknown>;
  /** The order if few are found, as `l`. */
  ofFound: RawBuilder<unknown>;
  /** The ids of the window when there are many: best read in the order of an index. */
  ofMany: (window: Window) => RawBuilder<unknown>;
};

/** A search, and the wish its cards are matched with. */
export type ShownSearch = Search & { wish: Wish | null };

const cardsFor = (db: Db, { filter, narrowed, viewerId, wish }: ShownSearch, ids: string[]) => {
  const soughtCategories = filter.categoryIds.length > 0 ? filter.categoryIds : (narrowed ?? []);
  return cardsOf(db, ids, { viewerId, soughtCategories, wish });
};

type Found = { ids: string[]; count: number; isCountCapped: boolean };

/** The count, and the ids of the window if they are few. */
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
 * A page of cards and how many listings meet the search. Few are gathered, counted and sorted; if there are
 * too many to count, they are read in the requested order, with one row more than asked for to tell whether
 * the list goes on. If it does not, the total is exact.
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

/** The page with these ids, one more than it shows if the list goes on. */
export const rankedPage = async (db: Db, search: ShownSearch, ids: string[], window: Window) => {
  const counted = await countMatching(db, search);
  return shownPage(db, search, { ...counted, rows: ids }, window);
};

/** How many listings meet the search, counted as far as `searchPage` does. */
export const countMatching = (db: Db, search: Search) =>
  countUpTo(db, matchingIds(search), countedAtMost(search));
