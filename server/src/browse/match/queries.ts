import { type MatchPart, usualWeights } from "@vitrine/contract/browse/match";
import type { RawBuilder } from "kysely";
import { byKey, type Db, sql } from "#db/connect.ts";
import { type Rating, ratingOfListing } from "#profiles/ratings/service.ts";
import { countriesMet, needsMet, pointsOf, type Wish } from "./points.ts";

export const wishOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Omit<Wish, "weights"> & { weights: Wish["weights"] | null }>`
    with open as materialized (
      select id, title, needs, need_queries, created_at from missions
      where company_id = ${companyId} and status <> 'DONE')
    select c.short_name as company_short_name, coalesce(p.stages, '{}') as stages,
      array(select category_id from company_categories where company_id = c.id and purpose = 'AREA') as area_ids,
      array(select c.country_id where c.country_id is not null
        union select x.country_id from open join mission_countries x on x.mission_id = open.id) as country_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'count', cardinality(needs),
        'queries', need_queries::text[]) order by created_at desc, id), '[]') from open) as missions,
      case when p.company_id is not null then jsonb_build_object('areas', p.areas, 'needs', p.needs,
        'countries', p.countries, 'rating', p.rating, 'constraints', p.constraints) end as weights
    from companies c left join match_preferences p on p.company_id = c.id
    where c.id = ${companyId}`.execute(byKey(db));
  return rows.map((row) => ({ ...row, weights: row.weights ?? usualWeights }))[0];
};

type Row = Record<MatchPart, number> & {
  areasMet: string[];
  areasSought: string[];
  countriesMet: string[];
  countriesSought: string[];
  /** How many needs of each open mission are met. */
  needsMet: number[];
  shownRating: Rating;
  companyStatus: string | null;
};

const named = (table: "categories" | "countries", ids: RawBuilder<unknown>) =>
  sql`array(select name from ${sql.table(table)} where id = any (${ids}) order by name)`;

/** How well a listing matches a wish; undefined if it is not listed. */
export const matchWith = async (db: Db, { startupId, wish }: { startupId: string; wish: Wish }) => {
  const { areas, needs, countries, rating, constraints } = pointsOf(wish);
  const areaIds = sql`${wish.areaIds}::uuid[]`;
  const { rows } = await sql<Row>`
    select ${areas} as areas, ${needs} as needs, ${countries} as countries, ${rating} as rating,
      ${constraints} as constraints, array[${sql.join(needsMet(wish))}]::int[] as needs_met,
      array(select name from categories where id = any (${areaIds}) and id = any (l.category_ids) order by name) as areas_met,
      ${named("categories", areaIds)} as areas_sought,
      ${named("countries", sql`array${countriesMet(wish)}`)} as countries_met,
      ${named("countries", sql`${wish.countryIds}::uuid[]`)} as countries_sought,
      ${ratingOfListing} as shown_rating, l.company_status
    from listings l where l.startup_id = ${startupId}`.execute(db);
  return rows[0];
};

export const preferencesOf = (db: Db, companyId: string) =>
  db
    .selectFrom("matchPreferences")
    .select(["areas", "needs", "countries", "rating", "constraints", "stages", "version"])
    .where("companyId", "=", companyId)
    .executeTakeFirst();

/** The stages that startups say they are at, the most usual first. */
export const knownStages = async (db: Db) => {
  const { rows } = await sql<{ stage: string }>`
    select company_status as stage from listings where company_status is not null
    group by company_status order by count(*) desc, company_status limit 50`.execute(db);
  return rows.map(({ stage }) => stage);
};

type Preferences = Record<MatchPart, number> & { stages: string[] };

/** Nothing if a version is given and there is another. */
export const savePreferencesOf = (
  db: Db,
  companyId: string,
  preferences: Preferences,
  version: number | undefined,
) =>
  db
    .insertInto("matchPreferences")
    .values({ companyId, ...preferences })
    .onConflict((conflict) =>
      conflict
        .column("companyId")
        .doUpdateSet(({ ref, eb }) => ({
          ...preferences,
          version: eb(ref("matchPreferences.version"), "+", 1),
        }))
        .where("matchPreferences.version", "=", ({ ref }) =>
          version === undefined ? ref("matchPreferences.version") : sql<number>`${version}`,
        ),
    )
    .returning("version")
    .executeTakeFirst();

export const forgetListingWrites = (db: Db) =>
  sql`delete from listing_writes where written_at < now() - interval '1 hour'`.execute(db);
