import type { RawBuilder } from "kysely";
import { byKey, type Db, sql } from "#db/connect.ts";
import { anyOf } from "#db/given.ts";

type Sql = RawBuilder<unknown>;

/** How many rows a list has, those in a window, and the keys that stood for them in the search. */
type Read<Row> = { found: number; keys: unknown[]; rows: Row[] };

/** With one statement, planned for its values. The number of rows is `found` in a table `counted`. */
export const readAtOnce = async <Row>(
  db: Db,
  counting: Sql,
  listed: RawBuilder<Row>,
): Promise<Read<Row>> => {
  const { rows } = await sql<Row & { found: number; place: number | null }>`
    with counted as materialized (select ${counting} as found)
    select counted.found, page.* from counted
    left join (select *, row_number() over () as place from (${listed}) listed) page on true
    order by page.place`.execute(db);
  const placed = rows.filter(({ place }) => place !== null);
  return { found: rows[0]?.found ?? 0, keys: placed, rows: placed };
};

/** Only the ids are searched for with a plan for the values: what is shown has a plan that is kept. */
export const readByKey = async <Row>(
  lists: Db,
  [counting, ids]: readonly [Sql, Sql],
  listed: (anyOfThem: Sql) => RawBuilder<Row>,
): Promise<Read<Row>> => {
  const { found, ids: keys } = await search(lists, counting, ids);
  if (keys.length === 0) return { found, keys, rows: [] };
  const { rows } = await listed(anyOf(keys)).execute(byKey(lists));
  return { found, keys, rows };
};

const search = async (db: Db, counting: Sql, ids: Sql) => {
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with counted as materialized (select ${counting} as found)
    select found, array(${ids}) as ids from counted`.execute(db);
  return rows[0] ?? { found: 0, ids: [] };
};
