import { cardsOf } from "#browse/cards/queries.ts";
import type { Wish } from "#browse/match/points.ts";
import { type Db, sql } from "#db/connect.ts";

type List = {
  viewerId: string;
  limit: number;
  /** If given, each card says how well it matches. */
  wish?: Wish | null;
};

type Listed = { id: string };
const idsOf = (rows: Listed[]) => rows.map(({ id }) => id);

export const newestStartups = async (db: Db, { viewerId, limit }: List) => {
  const { rows } = await sql<Listed>`
    select startup_id as id from listings where one_liner <> ''
    order by added_at desc, startup_id desc limit ${limit}`.execute(db);
  return cardsOf(db, idsOf(rows), { viewerId });
};

export const startupsOfThisWeek = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listings where added_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Home shows only startups with a one-liner. */
const described = sql`join listings l on l.startup_id = r.startup_id and l.one_liner <> ''`;

type Best = List & { isTop?: boolean; isNewToViewer?: boolean };

/** The best rated: without early ratings, or without what the viewer has bookmarked. */
export const bestRated = async (
  db: Db,
  { viewerId, limit, isTop = false, isNewToViewer = false, wish = null }: Best,
) => {
  const { rows } = await sql<Listed>`
    select r.startup_id as id from listing_ratings r ${described}
    where ${isTop ? sql`not r.is_early` : sql`r.weighted is not null`}
      and not (${isNewToViewer} and exists (
        select from bookmarks b where b.user_id = ${viewerId} and b.startup_id = r.startup_id))
    order by r.weighted desc nulls last, r.count desc, r.startup_id desc limit ${limit}`.execute(
    db,
  );
  return cardsOf(db, idsOf(rows), { viewerId, wish });
};
