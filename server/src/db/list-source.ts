import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { cursorOf } from "#db/cursor.ts";
import { listOrder, mostSorted, type Sort } from "#db/list-order.ts";
import { readAtOnce, readByKey } from "#db/list-window.ts";

type Sql = RawBuilder<unknown>;

/** Which rows of a list: `limit` at most, behind the first `offset`. */
export type Window = { limit: number; offset: number };

type Paged = { page: number; pageSize: number };

/** The window of a page; pages count from 1. */
export const windowOf = ({ page, pageSize }: Paged): Window => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

type Counted = { count: number; isCountCapped: boolean };

/** Rows of a list, and how many it has in total: more than `count` if that is capped. */
export type Page<Row> = Counted & { rows: Row[] };

const counting = (matching: Sql, most: number) => sql`(
  select count(*) from (select ${matching} limit ${most === Infinity ? null : most + 1}) found)`;

const capped = (found: number, most: number): Counted => ({
  count: Math.min(found, most),
  isCountCapped: found > most,
});

/** Counts the rows of `from … where …`, no further than `most`. */
export const countUpTo = async (db: Db, matching: Sql, most: number) => {
  const { rows } = await sql<{ found: number }>`
    select ${counting(matching, most)} as found`.execute(db);
  return capped(rows[0]?.found ?? 0, most);
};

/**
 * A page of rows read with one more than the window holds. The extra row shows that the list goes on; if
 * there is none, or the page is past the end, the count is exact even when capped.
 */
export const pageOf = async <Row>(
  { rows, ...counted }: Page<Row>,
  { limit, offset }: Window,
  countAll: () => Promise<Counted>,
): Promise<Page<Row>> => {
  if (!counted.isCountCapped || rows.length > limit)
    return { ...counted, rows: rows.slice(0, limit) };
  if (rows.length === 0) return { ...(await countAll()), rows };
  return { rows, count: offset + rows.length, isCountCapped: false };
};

/** A filter by words; without words it excludes nothing. */
export const byWords = (condition: (words: string) => Sql) => (words: string) =>
  words === "" ? undefined : condition(words);

const idsOf = async (db: Db, id: Sql, matching: Sql, upTo: number) => {
  const { rows } = await sql<{ id: string }>`
    select ${id} as id ${matching} order by ${id} limit ${upTo}`.execute(db);
  return rows.map((row) => row.id);
};

/** The rows of a query, `size` at a time, as of one moment. */
async function* batchesOf<Row>(db: Db, query: Sql, size: number): AsyncGenerator<Row[]> {
  const moment = db.startTransaction().setIsolationLevel("repeatable read");
  const trx = await moment.setAccessMode("read only").execute();
  try {
    const next = await cursorOf<Row>(trx, query, size);
    for (let rows = await next(); rows.length > 0; rows = await next()) yield rows;
  } finally {
    await trx.rollback().execute();
  }
}

/** The condition for a value; undefined if it excludes nothing. */
type Filters<F> = { [K in keyof F]: (value: F[K]) => Sql | undefined };

/** A list in SQL. Names in a request are looked up here; values are bound. */
type List<Row, F, S extends string> = {
  /** The tables that filters and orders look at, without the word "from". */
  from: Sql;
  /** Identifies rows of `from` and ends every order, so that no row is on two pages or on none. */
  id: Sql;
  /** The names `found` and `place` are taken. */
  columns: RawBuilder<Row>;
  /** Tables that only `columns` reads, one row for each row of the list. */
  joins?: Sql;
  filters: Filters<F>;
  /** Its id is a uuid that no other row of `from` has: what is shown is read by it, apart from the search. */
  isShownByKey?: boolean;
  /** Counted without limit, for answers that cannot say "more than". Otherwise up to 10,000. */
  isCountedInFull?: boolean;
} & ({ order: Sql; sorts?: never } | { sorts: { [K in S]: Sql }; order?: never });

const whereOf = <F extends object>(filters: Filters<F>, search: F) => {
  const names = Object.keys(filters) as (keyof F)[];
  const conditions = names.flatMap((name) => filters[name](search[name]) ?? []);
  return sql`where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
};

/**
 * A list that is read in pages: `page` is its rows, and their total. `part` is the same for any window. A page
 * past the end is empty and has the exact count. `batches` yields all matches, `size` rows at a time, as of one
 * moment, for files; `query` is what they read. `matching` finds all matches without columns, for sums.
 */
export const listSource = <Row, F extends object, S extends string = never>(
  list: List<Row, F, S>,
) => {
  const { from, id, columns, joins = sql``, filters, order } = list;
  const most = list.isCountedInFull ? Infinity : mostSorted;
  const sorts = new Map<string, Sql>(Object.entries(list.sorts ?? {}));
  const { ordered, idsIn } = listOrder<S>({ id, order, sorts });
  const matching = (search: F, more = sql``) =>
    sql`from ${from} ${more} ${whereOf(filters, search)}`;
  const count = (db: Db, search: F, upTo = most) => countUpTo(db, matching(search), upTo);

  /** Joins apply only to the rows of the window. */
  const part = async (db: Db, search: F & Sort<S>, window: Window): Promise<Page<Row>> => {
    const cut = sql`limit ${window.limit + 1} offset ${window.offset}`;
    const found = sql`(select found from counted)`;
    const [all, ids] = [
      counting(matching(search), most),
      idsIn(search, matching(search), { found, cut }),
    ];
    const listed = (where: Sql) =>
      sql<Row>`select ${columns} from ${from} ${joins} ${where} ${ordered(search)}`;
    // Filters again: only rows they accept are shown, however the ids were found.
    const accepted = sql`${whereOf(filters, search)} and (${id}) in (${ids})`;
    const { rows, keys, ...read } = await (list.isShownByKey
      ? readByKey(db, [all, ids], (these) => listed(sql`where ${id} = ${these}`))
      : readAtOnce(db, all, listed(accepted)));
    const countAll = () => count(db, search, Infinity);
    const page = await pageOf({ ...capped(read.found, most), rows: keys }, window, countAll);
    return { ...page, rows: rows.slice(0, window.limit) };
  };

  const query = (search: F & Sort<S>) =>
    sql<Row>`select ${columns} ${matching(search, joins)} ${ordered(search)}`;
  const batches = (db: Db, search: F & Sort<S>, size = 250) =>
    batchesOf<Row>(db, query(search), size);

  const page = (db: Db, search: F & Sort<S> & Paged) => part(db, search, windowOf(search));

  /** The ids of at most `upTo` matches, in order of the id. */
  const ids = (db: Db, search: F, upTo: number) => idsOf(db, id, matching(search), upTo);

  return { page, part, count, ids, query, batches, matching };
};
