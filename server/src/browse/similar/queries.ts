import { cardsOf } from "#browse/cards/queries.ts";
import { byKey, type Db, sql } from "#db/connect.ts";

/** The categories and tags of a person or a startup. */
export type Taste = { categoryIds: string[]; tagIds: string[] };

type Wanted = Taste & {
  viewerId: string;
  limit: number;
  except: string | null;
};

/** If there are more relatives than this, only the best rated are compared. */
const compared = 400;

/** Listings that share categories or tags, nearest first; without `except`, not the bookmarked ones. */
export const relatedStartups = async (db: Db, { viewerId, limit, except, ...taste }: Wanted) => {
  const rating = sql`rating_weighted desc nulls last, rating_count desc, startup_id desc`;
  const shared = (column: string, ids: string[]) =>
    sql`(select count(*) from unnest(${sql.ref(column)}) own where own = any (${ids}::uuid[]))`;
  const { rows } = await sql<{ id: string }>`
    select startup_id as id from (
      select l.startup_id, l.rating_weighted, l.rating_count, l.category_ids, l.tag_ids
      from listings l join listing_ratings r on r.startup_id = l.startup_id
      where (l.category_ids && ${taste.categoryIds}::uuid[] or l.tag_ids && ${taste.tagIds}::uuid[])
        and case when ${except}::uuid is null
          then l.one_liner <> '' and not exists (select from bookmarks b where b.user_id = ${viewerId} and b.startup_id = l.startup_id)
          else l.startup_id <> ${except} end
      order by r.weighted desc nulls last, r.count desc, r.startup_id desc limit ${compared}
    ) related
    order by ${shared("categoryIds", taste.categoryIds)} + ${shared("tagIds", taste.tagIds)} desc, ${rating}
    limit ${limit}`.execute(db);
  return cardsOf(
    db,
    rows.map(({ id }) => id),
    { viewerId },
  );
};

export type Interests = Taste & {
  areas: { id: string; name: string; slug: string }[];
  bookmarks: number;
};

/** The categories and tags of the company's choices and the viewer's bookmarks. */
export const interestsOf = async (
  db: Db,
  { viewerId, companyId }: { viewerId: string; companyId: string },
) => {
  const { rows } = await sql<Interests>`
    with kept as materialized (
      select l.category_ids, l.tag_ids from bookmarks b join listings l on l.startup_id = b.startup_id
      where b.user_id = ${viewerId}
    ), areas as (
      select distinct c.id, c.name, c.slug from company_categories cc join categories c on c.id = cc.category_id
      where cc.company_id = ${companyId}
    )
    select (select count(*) from kept) as bookmarks,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug) order by name), '[]') from areas) as areas,
      array(select id from areas union select unnest(category_ids) from kept) as category_ids,
      array(select distinct unnest(tag_ids) from kept) as tag_ids`.execute(byKey(db));
  return rows[0] ?? { areas: [], bookmarks: 0, categoryIds: [], tagIds: [] };
};

/** The categories and tags of a listing; undefined if it is not listed. */
export const tasteOf = (db: Db, startupId: string) =>
  db
    .selectFrom("listings")
    .select(["categoryIds", "tagIds"])
    .where("startupId", "=", startupId)
    .executeTakeFirst();
