import { cardsOf } from "#browse/cards/queries.ts";
import { anyNeed, type Wish } from "#browse/match/points.ts";
import type { Taste } from "#browse/similar/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import { rowsOf } from "#db/given.ts";

type List = {
  viewerId: string;
  limit: number;
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
  { viewerId, limit, isTop = false, isNewToViewer = false }: Best,
) => {
  const { rows } = await sql<Listed>`
    select r.startup_id as id from listing_ratings r ${described}
    where ${isTop ? sql`not r.is_early` : sql`r.weighted is not null`}
      and not (${isNewToViewer} and exists (
        select from bookmarks b where b.user_id = ${viewerId} and b.startup_id = r.startup_id))
    order by r.weighted desc nulls last, r.count desc, r.startup_id desc limit ${limit}`.execute(
    db,
  );
  return cardsOf(db, idsOf(rows), { viewerId });
};

type Matched = List & { wish: Wish; taste: Taste };

/** The first of these that meet a need or the taste and are not bookmarked; without a taste the rated ones will do. */
export const suggestedOf = async (
  db: Db,
  ids: readonly string[],
  { viewerId, limit, wish, taste: { categoryIds, tagIds } }: Matched,
) => {
  const need = anyNeed(wish);
  const { rows } = await sql<Listed>`
    select l.startup_id as id
    from ${rowsOf(ids)} with ordinality as matched (id, place)
    join listings l on l.startup_id = matched.id and l.one_liner <> ''
    where (l.category_ids && ${categoryIds}::uuid[] or l.tag_ids && ${tagIds}::uuid[]
        or (${need}::tsquery is not null and l.document @@ ${need}::tsquery)
        or (${categoryIds.length + tagIds.length === 0} and l.rating_weighted is not null))
      and not exists (select from bookmarks b where b.user_id = ${viewerId} and b.startup_id = l.startup_id)
    order by matched.place limit ${limit}`.execute(db);
  return cardsOf(db, idsOf(rows), { viewerId, wish });
};
