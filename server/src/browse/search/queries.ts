import type { RawBuilder } from "kysely";
import { cards, type CardRow } from "#browse/cards/queries.ts";
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
export type Shown = Search & { wish: Wish | null };

const cardsOf = ({ filter, narrowed, viewerId, wish }: Shown, ids: RawBuilder<unknown>) => {
  const soughtCategories = filter.categoryIds.length > 0 ? filter.categoryIds : (narrowed ?? []);
  return cards(viewerId, ids, { soughtCategories, wish });
};

type Row = { count: number; isCountCapped: boolean } & (CardRow | { id: null });

type Found = {
  columns: RawBuilder<unknown>;
  /** The ids to show, from `found` or from elsewhere. */
  ids: RawBuilder<unknown>;
};

const countedCards = async (db: Db, search: Shown, { columns, ids }: Found) => {
  const most = countedAtMost(search);
  const { rows } = await sql<Row>`
    with found as materialized (
      select ${columns} ${matchingIds(search)} limit ${most + 1}
    ), total as (select count(*) as n from found)
    select least(total.n, ${most}) as count, total.n > ${most} as is_count_capped, card.*
    from total left join lateral (${cardsOf(search, ids)}) card on true
    order by card.place`.execute(db);
  const { count = 0, isCountCapped = false } = rows[0] ?? {};
  return { count, isCountCapped, rows: rows.flatMap((row) => (row.id === null ? [] : [row])) };
};

const fewFound = (db: Db, search: Shown, order: Order, { limit, offset }: Window) =>
  countedCards(db, search, {
    columns: sql.join([sql`l.startup_id`, ...order.columns]),
    ids: sql`array(select l.startup_id from found l ${order.joins ?? sql``}
      where (select n from total) <= ${countedAtMost(search)}
      order by ${order.ofFound} limit ${limit} offset ${offset})`,
  });

const countAll = (db: Db, search: Search) => countUpTo(db, matchingIds(search), Infinity);

/**
 * A page of cards and how many listings meet the search. Few are gathered, counted and sorted; so
 * many that they are not all counted are read in the order asked for instead. There one row more
 * than asked for tells whether the list goes on; where it does not, their number is known exactly.
 */
export const searchPage = async (
  db: Db,
  search: Shown,
  order: Order,
  { limit, offset }: Window,
): Promise<Page<CardRow>> => {
  const few = await fewFound(db, search, order, { limit, offset });
  if (!few.isCountCapped) return few;
  const ids = sql`array(${order.ofMany({ limit: limit + 1, offset })})`;
  const { rows } = await sql<CardRow>`
    ${cardsOf(search, ids)} order by chosen.place`.execute(db);
  return pageOf({ ...few, rows }, { limit, offset }, () => countAll(db, search));
};

/** The page with these ids, one more than it shows where there are so many. */
export const rankedPage = async (db: Db, search: Shown, ids: string[], window: Window) => {
  const page = await countedCards(db, search, { columns: sql`1`, ids: sql`${ids}::uuid[]` });
  return pageOf(page, window, () => countAll(db, search));
};

/** How many listings meet the search, counted as far as `searchPage` does. */
export const countMatching = (db: Db, search: Search) =>
  countUpTo(db, matchingIds(search), countedAtMost(search));
