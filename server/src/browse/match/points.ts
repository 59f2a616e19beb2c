import { usualWeights } from "@vitrine/contract/browse/match";
import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";

const openMissions = sql`(select * from missions where company_id = c.id and status <> 'DONE') m`;

/** What a company looks for, and how much each part of it counts, as a table of one row. */
export const wishOf = (companyId: string | null) => sql`(
  select c.id as company_id, c.short_name as company_short_name,
    array(select category_id from company_categories where company_id = c.id and purpose = 'AREA') as area_ids,
    array(select c.country_id where c.country_id is not null
      union select x.country_id from ${openMissions} join mission_countries x on x.mission_id = m.id) as country_ids,
    exists (select from ${openMissions}) as has_missions,
    (select string_agg('(' || query::text || ')', ' | ')::tsquery
      from ${openMissions}, unnest(m.need_queries) as query) as any_need,
    coalesce(p.stages, '{}') as stages,
    coalesce(p.areas, ${usualWeights.areas}) as areas,
    coalesce(p.needs, ${usualWeights.needs}) as needs,
    coalesce(p.countries, ${usualWeights.countries}) as countries,
    coalesce(p.rating, ${usualWeights.rating}) as rating,
    coalesce(p.constraints, ${usualWeights.constraints}) as constraints
  from companies c left join match_preferences p on p.company_id = c.id
  where c.id = ${companyId})`;

/** Whether enough is known to say how well anything matches. */
export const isChosen = sql<boolean>`(cardinality(wish.area_ids) > 0 or wish.has_missions)`;

/** A whole number of the most points, halves upwards. */
const part = (most: RawBuilder<unknown>, share: RawBuilder<unknown>) =>
  sql<number>`floor(${most} * (${share})::numeric + 0.5)::int`;

/** Those of the countries sought that the listing is in. */
export const countriesMet = sql`(
  select country_id from unnest(wish.country_ids) as country_id
  where country_id = l.country_id or country_id = any (l.presence_country_ids))`;

/** Of the open missions the one whose needs the listing meets best, if it meets any. */
export const bestMission = sql`(
  select m.id, m.title, hits.count as met, cardinality(m.needs) as count
  from missions m cross join lateral (
    select count(*)::int as count from unnest(m.need_queries) as query where l.document @@ query) hits
  where m.company_id = wish.company_id and m.status <> 'DONE' and hits.count > 0
  order by hits.count::numeric / cardinality(m.needs) desc, hits.count desc, m.created_at desc, m.id limit 1)`;

/** Two stars and less are worth nothing; few ratings are worth less than many. */
const ratingShare = sql`case when l.rating_count = 0 then 0
  else greatest(0, l.rating_weighted::numeric - 2) / 3 * l.rating_count / (l.rating_count + 2) end`;

const isAtStage = sql`coalesce(l.company_status = any (wish.stages), false)`;

/** What the `wish` and the listing `l` have in common is worth so much, part by part. */
export const areasPoints = part(sql`wish.areas`, sql`(l.category_ids && wish.area_ids)::int`);
export const needsPoints = part(
  sql`wish.needs`,
  sql`case when l.document @@ wish.any_need then (select met::numeric / count from ${bestMission} best) else 0 end`,
);
export const countriesPoints = part(
  sql`wish.countries`,
  sql`(select count(*) from ${countriesMet} met) / greatest(cardinality(wish.country_ids), 1)::numeric`,
);
export const ratingPoints = part(sql`wish.rating`, ratingShare);
export const constraintsPoints = part(sql`wish.constraints`, sql`${isAtStage}::int`);

export const score = sql<number | null>`case when ${isChosen} then
  ${areasPoints} + ${needsPoints} + ${countriesPoints} + ${ratingPoints} + ${constraintsPoints} end`;
