import type { RawBuilder } from "kysely";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import type { Order } from "#browse/search/queries.ts";
import { sql } from "#db/connect.ts";
import { score, wishOf } from "./points.ts";
import type { Wish } from "./queries.ts";

const best = sql`points desc, rating_weighted desc nulls last, startup_id desc`;

/**
 * The best match first. Few are all weighed. Of many first those that meet a need or are in both areas and countries,
 * then those in the areas alone, then the others: each time only until no other can be better.
 */
export const byMatch = (
  search: Search,
  { companyId, areaIds, countryIds, anyNeed }: Wish,
): Order => {
  const inAreas = sql`l.category_ids && ${areaIds}::uuid[]`;
  const inCountries = sql`(l.presence_country_ids && ${countryIds}::uuid[]
    or coalesce(l.country_id = any (${countryIds}::uuid[]), false))`;
  const isNear = sql`((${inAreas} and ${inCountries})
    or (${anyNeed}::tsquery is not null and l.document @@ ${anyNeed}::tsquery))`;
  const weighed = (condition: RawBuilder<unknown>) => sql`
    select l.startup_id, ${score} as points, l.rating_weighted
    ${matchingIds(search, sql`cross join wish`)} and ${condition}`;

  return {
    // The same statement sees the same row at the same spot: cheaper than finding it by its id again.
    columns: [sql`l.ctid as spot`],
    joins: sql`
      cross join ${wishOf(companyId)} wish
      cross join lateral (select l.spot) at
      cross join lateral (
        select ${score} as points, l.rating_weighted from listings l where l.ctid = at.spot) weighed`,
    ofFound: sql`weighed.points desc, weighed.rating_weighted desc nulls last, l.startup_id desc`,
    ofMany: ({ limit, offset }) => sql`
      with wish as materialized (
        select *, areas + rating + constraints as most_in_areas,
          countries + rating + constraints as most_elsewhere
        from ${wishOf(companyId)} given
      ), near as materialized (${weighed(isNear)}),
      in_areas as materialized (
        select * from near union all
        ${weighed(sql`${inAreas} and not ${isNear}`)}
          and (select count(*) from near, wish
            where points > greatest(most_in_areas, most_elsewhere)) < ${limit + offset}
      )
      select startup_id from (
        select * from in_areas union all
        ${weighed(sql`not ${inAreas} and not ${isNear}`)}
          and (select count(*) from in_areas, wish where points > most_elsewhere) < ${limit + offset}
      ) l
      order by ${best} limit ${limit} offset ${offset}`,
  };
};
