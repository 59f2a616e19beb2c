import type { Search } from "#browse/filter/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import type { Window } from "#db/list-source.ts";
import { byMatch, weighedOf } from "./order.ts";
import type { Wish } from "./points.ts";

export type Ranked = { id: string; points: number; rating: number | null };

/** The best matches of the search, with the snapshot they are from. */
export const rankedNow = async (db: Db, search: Search, wish: Wish, limit: number) => {
  const { rows } = await sql<{ snapshot: string; items: Ranked[] }>`
    select pg_current_snapshot()::text as snapshot,
      coalesce(jsonb_agg(to_jsonb(ranked) order by place), '[]') as items
    from (
      select *, row_number() over () as place from (${byMatch(search, wish, { limit, offset: 0 })}) found
    ) ranked`.execute(db);
  return rows[0] ?? { snapshot: "", items: [] };
};

/** The ids of a window at any offset. */
export const idsByMatch = async (db: Db, search: Search, wish: Wish, window: Window) => {
  const { rows } = await sql<Ranked>`${byMatch(search, wish, window)}`.execute(db);
  return rows.map(({ id }) => id);
};

type Changes = {
  snapshot: string;
  changed: string[];
  isTooMuch: boolean;
  /** The changed listings that match the search now. */
  items: Ranked[];
};

const mostChanges = 500;

/** The listings that were changed by transactions the snapshot has not seen. */
export const changesSince = async (db: Db, search: Search, wish: Wish, snapshot: string) => {
  const seen = sql`${snapshot}::pg_snapshot`;
  const { rows } = await sql<Changes>`
    with changes as materialized (
      select startup_id from listing_writes
      where xid >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(xid, ${seen})
      limit ${mostChanges + 1}
    ), changed as materialized (select array(select distinct startup_id from changes) as ids)
    select pg_current_snapshot()::text as snapshot, changed.ids as changed,
      array_position(changed.ids, null) is not null
        or (select count(*) from changes) > ${mostChanges} as is_too_much,
      (select coalesce(jsonb_agg(to_jsonb(weighed)), '[]')
        from (${weighedOf(search, wish, sql`changed.ids`)}) weighed) as items
    from changed`.execute(db);
  return rows[0] ?? { snapshot, changed: [], isTooMuch: true, items: [] };
};
