import type { MatchPart } from "@vitrine/contract/browse/match";
import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";

/** What a company looks for, and how much each part of it counts. */
export type Wish = {
  companyShortName: string;
  areaIds: string[];
  /** The company's own countries and those of its open missions. */
  countryIds: string[];
  stages: string[];
  weights: Record<MatchPart, number>;
  /** The open missions, newest first; `queries` find the needs, as tsquery texts. */
  missions: { id: string; title: string; queries: string[]; count: number }[];
};

/** Whether enough is known to say how well anything matches. */
export const isChosen = ({ areaIds, missions }: Wish) => areaIds.length > 0 || missions.length > 0;

/** A share of the most points, rounded half up. */
const part = (most: number, share: RawBuilder<unknown>) =>
  sql<number>`floor(${most}::numeric * (${share})::numeric + 0.5)::int`;

/** The points for `met` of `count`, in integer arithmetic: it runs for thousands of listings. */
const partOf = (most: number, met: RawBuilder<unknown>, count: number) =>
  sql<number>`((2 * ${most}::int * ${met} + ${count}::int) / (2 * ${count}::int))::int`;

const none = sql<number>`0`;

const areasPoints = ({ areaIds, weights }: Wish) =>
  sql<number>`(case when l.category_ids && ${areaIds}::uuid[] then ${weights.areas}::int else 0 end)`;

/** How many needs of each open mission the listing `l` meets, in the order of the missions. */
export const needsMet = ({ missions }: Wish) =>
  missions.map(
    ({ queries }) => sql<number>`(
      select count(*)::int from unnest(${queries}::tsquery[]) as need where l.document @@ need)`,
  );

/** Finds the listings that meet any need, as tsquery text; null if none can be met. */
export const anyNeed = ({ missions }: Wish) =>
  missions
    .flatMap(({ queries }) => queries)
    .map((query) => `(${query})`)
    .join(" | ") || null;

const needsPoints = (wish: Wish) => {
  const query = anyNeed(wish);
  if (query === null) return none;
  const met = needsMet(wish);
  const points = wish.missions.map(({ count }, place) =>
    partOf(wish.weights.needs, met[place] ?? none, count),
  );
  return sql<number>`(case when l.document @@ ${query}::tsquery
    then greatest(${sql.join(points)}) else 0 end)`;
};

/** The countries searched for that the listing `l` is in. */
export const countriesMet = ({ countryIds }: Wish) => sql`(
  select country_id from unnest(${countryIds}::uuid[]) as country_id
  where country_id = l.country_id or country_id = any (l.presence_country_ids))`;

const inAnyCountry = ({ countryIds }: Wish) => sql<boolean>`(
  l.presence_country_ids && ${countryIds}::uuid[]
  or coalesce(l.country_id = any (${countryIds}::uuid[]), false))`;

const countriesPoints = (wish: Wish) => {
  const met = sql`(select count(*)::int from ${countriesMet(wish)} met)`;
  return wish.countryIds.length === 0
    ? none
    : sql<number>`(case when ${inAnyCountry(wish)}
        then ${partOf(wish.weights.countries, met, wish.countryIds.length)} else 0 end)`;
};

/** Two stars and less are worth nothing. Few ratings count for less already: the rating shown is drawn to the middle. */
const ratingShare = sql`greatest(0, l.rating_weighted::numeric - 2) / 3`;

const ratingPoints = ({ weights }: Wish) =>
  sql<number>`(case when l.rating_count > 0 then ${part(weights.rating, ratingShare)} else 0 end)`;

const constraintsPoints = ({ stages, weights }: Wish) =>
  sql<number>`(case when l.company_status = any (${stages}::text[])
    then ${weights.constraints}::int else 0 end)`;

/** The points of the listing `l` for each part of the wish. */
export const pointsOf = (wish: Wish) => ({
  areas: areasPoints(wish),
  needs: needsPoints(wish),
  countries: countriesPoints(wish),
  rating: ratingPoints(wish),
  constraints: constraintsPoints(wish),
});

export const scoreOf = (wish: Wish) =>
  sql<number>`(${sql.join(Object.values(pointsOf(wish)), sql` + `)})`;
