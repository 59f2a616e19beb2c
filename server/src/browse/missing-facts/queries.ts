import type { browse } from "@vitrine/contract/browse";
import { usualWeights } from "@vitrine/contract/browse/match";
import type { Output } from "@vitrine/contract/endpoint";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

type Missing = NonNullable<Output<typeof browse.homeNumbers>["missingFact"]>;

/** Only this many companies are considered. */
const mostSeekers = 1_000;

/** Companies that are shown matches, with the weights of the parts for them. */
const seekers = sql`
  select c.id, c.country_id, coalesce(p.areas, ${usualWeights.areas}) as areas,
    coalesce(p.needs, ${usualWeights.needs}) as needs, coalesce(p.countries, ${usualWeights.countries}) as countries,
    coalesce(p.constraints, ${usualWeights.constraints}) as constraints, coalesce(p.stages, '{}') as stages,
    exists (select from company_categories a where a.company_id = c.id and a.purpose = 'AREA') as has_areas,
    exists (select from missions m where m.company_id = c.id and m.status <> 'DONE') as has_missions
  from retailers r join companies c on c.id = r.company_id and c.is_approved and not c.is_blocked
  left join match_preferences p on p.company_id = c.id
  where exists (select from company_categories a where a.company_id = c.id and a.purpose = 'AREA')
    or exists (select from missions m where m.company_id = c.id and m.status <> 'DONE')
  limit ${mostSeekers}`;

type Gap = {
  /** The listing `l` lacks it. */
  isMissing: RawBuilder<unknown>;
  /** The points that a seeker `s` could then add. */
  gain: RawBuilder<unknown>;
};

const gaps: Record<Missing["fact"], Gap> = {
  categories: {
    isMissing: sql`cardinality(l.category_ids) = 0`,
    gain: sql`case when s.has_areas then s.areas else 0 end`,
  },
  solutions: {
    isMissing: sql`(select jsonb_array_length(solutions) from startups where company_id = l.startup_id) = 0`,
    gain: sql`case when s.has_missions and not exists (
      select from missions m, unnest(m.need_queries) as need
      where m.company_id = s.id and m.status <> 'DONE' and l.document @@ need) then s.needs else 0 end`,
  },
  countries: {
    isMissing: sql`cardinality(l.presence_country_ids) = 0`,
    gain: sql`case when s.country_id is not null and s.country_id is distinct from l.country_id
      then s.countries else 0 end`,
  },
  stage: {
    isMissing: sql`l.company_status is null`,
    gain: sql`case when cardinality(s.stages) > 0 then s.constraints else 0 end`,
  },
};

/** The facts a listing lacks, with how many companies look for them; the most valuable first. */
export const missingFactsOf = async (db: Db, startupId: string) => {
  const facts = Object.entries(gaps).map(
    ([fact, { isMissing, gain }]) => sql`
      select ${fact} as fact, ${gain} as points from listings l cross join seekers s
      where l.startup_id = ${startupId} and ${isMissing}`,
  );
  const { rows } = await sql<Missing>`
    with seekers as materialized (${seekers})
    select fact, count(*) as companies, (select count(*) from seekers) = ${mostSeekers} as is_capped
    from (${sql.join(facts, sql` union all `)}) missing
    where points > 0 group by fact order by sum(points) desc, fact`.execute(db);
  return rows;
};
