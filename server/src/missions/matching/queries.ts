import { type Db, sql } from "#db/connect.ts";
import { type Rating, ratingOfListing } from "#profiles/ratings/service.ts";

export type MatchRow = {
  id: string;
  companyShortName: string;
  oneLiner: string;
  logo60Id: string | null;
  isVerified: boolean;
  isAvailableToChat: boolean;
  rating: Rating;
  /** The places of the needs it meets, from 1. */
  needs: number[];
  categories: string[];
  tags: string[];
  countries: string[];
  isInvited: boolean;
  stage: "FOUND" | "SHORTLISTED" | "CONTACTED" | "PILOT" | "ROLLOUT" | "CLOSED" | null;
};

/** The most listings compared for one need. */
const compared = 2_000;
const shown = 12;

/**
 * Listings that meet a need of the mission: those that meet most needs come first, then those with most in
 * common. `queries` finds each need.
 */
export const matchesOf = async (db: Db, missionId: string, queries: readonly (string | null)[]) => {
  const { rows } = await sql<MatchRow>`
    with needs as materialized (
      select query::tsquery, place from unnest(${queries}::text[]) with ordinality as given (query, place)
      where query is not null
    ), found as (
      select distinct hit.startup_id from needs n cross join lateral (
        select startup_id from listings l where l.document @@ n.query limit ${compared}) hit
    )
    select l.startup_id as id, l.name as company_short_name, l.one_liner, l.logo60_id, l.is_verified,
      l.is_available_to_chat, ${ratingOfListing} as rating, met.needs,
      array(select k.name from mission_categories x join categories k on k.id = x.category_id
        where x.mission_id = m.id and k.id = any (l.category_ids) order by k.name) as categories,
      array(select k.name from mission_tags x join tags k on k.id = x.tag_id
        where x.mission_id = m.id and k.id = any (l.tag_ids) order by k.name) as tags,
      array(select k.name from mission_countries x join countries k on k.id = x.country_id
        where x.mission_id = m.id and (k.id = l.country_id or k.id = any (l.presence_country_ids))
        order by k.name) as countries,
      s.invited_at is not null as is_invited, s.stage
    from found f
    join listings l on l.startup_id = f.startup_id
    join missions m on m.id = ${missionId}
    cross join lateral (select array(select n.place::int from needs n where l.document @@ n.query
      order by n.place) as needs) met
    left join mission_startups s on s.mission_id = m.id and s.startup_id = l.startup_id
    order by cardinality(met.needs) desc,
      (select count(*) from mission_categories x where x.mission_id = m.id and x.category_id = any (l.category_ids)) desc,
      (select count(*) from mission_countries x where x.mission_id = m.id
        and (x.country_id = l.country_id or x.country_id = any (l.presence_country_ids))) desc,
      l.rating_weighted desc nulls last, l.startup_id
    limit ${shown}`.execute(db);
  return rows;
};
