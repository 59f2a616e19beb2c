import type { RawBuilder } from "kysely";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import { sql } from "#db/connect.ts";
import type { Window } from "#db/list-source.ts";
import { anyNeed, scoreOf, type Wish } from "./points.ts";

const weighed = (search: Search, wish: Wish, condition: RawBuilder<unknown>) => sql`
  select l.startup_id as id, ${scoreOf(wish)} as points, l.rating_weighted as rating
  ${matchingIds(search)} and ${condition}`;

/**
 * The listings that meet the search, best match first. Those in the areas and those that meet a need are
 * ranked first; the others only if one of them may still be better.
 */
export const byMatch = (search: Search, wish: Wish, { limit, offset }: Window) => {
  const { countries, rating, constraints } = wish.weights;
  const mostElsewhere = countries + rating + constraints;
  const query = anyNeed(wish);
  const isNear = sql`(l.category_ids && ${wish.areaIds}::uuid[]
    or (${query}::tsquery is not null and l.document @@ ${query}::tsquery))`;

  return sql`
    with near as materialized (${weighed(search, wish, isNear)})
    select * from (
      select * from near union all
      ${weighed(search, wish, sql`not ${isNear}`)}
        and (select count(*) from near where points > ${mostElsewhere}::int) < ${limit + offset}::int
    ) l
    order by points desc, rating desc nulls last, id desc limit ${limit} offset ${offset}`;
};

/** The ones among these listings that meet the search, with their points. */
export const weighedOf = (search: Search, wish: Wish, ids: RawBuilder<unknown>) =>
  weighed(search, wish, sql`l.startup_id = any (${ids})`);
