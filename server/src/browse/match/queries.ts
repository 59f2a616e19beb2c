import type { MatchPart } from "@vitrine/contract/browse/match";
import { type Db, sql } from "#db/connect.ts";
import { type Rating, ratingOfListing } from "#profiles/ratings/service.ts";
import {
  areasPoints,
  bestMission,
  constraintsPoints,
  countriesMet,
  countriesPoints,
  isChosen,
  needsPoints,
  ratingPoints,
  score,
  wishOf,
} from "./points.ts";

/** What a company looks for, known before the startups are sought. */
export type Wish = {
  companyId: string;
  areaIds: string[];
  countryIds: string[];
  /** Finds the listings that meet a need, as a text of type tsquery. */
  anyNeed: string | null;
};

/** Undefined where too little is known to say how well anything matches. */
export const wishFor = async (db: Db, companyId: string) => {
  const { rows } = await sql<Wish>`
    select ${companyId}::uuid as company_id, wish.area_ids, wish.country_ids,
      wish.any_need::text as any_need
    from ${wishOf(companyId)} wish where ${isChosen}`.execute(db);
  return rows[0];
};

type Row = Record<MatchPart, number> &
  Record<`most${Capitalize<MatchPart>}`, number> & {
    score: number | null;
    companyShortName: string;
    areasMet: string[];
    areasSought: string[];
    countriesMet: string[];
    countriesSought: string[];
    shownRating: Rating;
    companyStatus: string | null;
    hasMissions: boolean;
    mission: { id: string; title: string; met: number; count: number } | null;
    stages: string[];
  };

const named = (table: "categories" | "countries", ids: ReturnType<typeof sql>) =>
  sql`array(select name from ${sql.table(table)} where id = any (${ids}) order by name)`;

/** How well a listing matches what a company looks for; undefined where it is not listed. */
export const matchWith = async (
  db: Db,
  { startupId, companyId }: { startupId: string; companyId: string },
) => {
  const { rows } = await sql<Row>`
    select ${score} as score, wish.company_short_name,
      ${areasPoints} as areas, ${needsPoints} as needs, ${countriesPoints} as countries,
      ${ratingPoints} as rating, ${constraintsPoints} as constraints,
      wish.areas as most_areas, wish.needs as most_needs, wish.countries as most_countries,
      wish.rating as most_rating, wish.constraints as most_constraints,
      array(select name from categories where id = any (wish.area_ids) and id = any (l.category_ids) order by name) as areas_met,
      ${named("categories", sql`wish.area_ids`)} as areas_sought,
      ${named("countries", sql`array${countriesMet}`)} as countries_met,
      ${named("countries", sql`wish.country_ids`)} as countries_sought,
      (select to_jsonb(best) from ${bestMission} best) as mission, wish.has_missions,
      ${ratingOfListing} as shown_rating, l.company_status, wish.stages
    from listings l cross join ${wishOf(companyId)} wish
    where l.startup_id = ${startupId}`.execute(db);
  return rows[0];
};

export const preferencesOf = (db: Db, companyId: string) =>
  db
    .selectFrom("matchPreferences")
    .select(["areas", "needs", "countries", "rating", "constraints", "stages"])
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

export const savePreferencesOf = (db: Db, companyId: string, preferences: Preferences) =>
  db
    .insertInto("matchPreferences")
    .values({ companyId, ...preferences })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet(preferences))
    .execute();

export const forgetPreferencesOf = (db: Db, companyId: string) =>
  db.deleteFrom("matchPreferences").where("companyId", "=", companyId).execute();
