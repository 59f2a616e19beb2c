import type { Output } from "@vitrine/contract/endpoint";
import type { ratingFormula } from "@vitrine/contract/feedback/formula";
import { type Db, sql } from "#db/connect.ts";

/** The numbers that `weighted_ratings` works with. */
export const formulaOfRatings = async (db: Db) => {
  const { rows } = await sql<Output<typeof ratingFormula.numbers>>`
    select prior_stars, prior_weight, half_life_months, mutual_needed, others_at_most,
      (select json_agg(json_build_object('relation', name, 'weight', weight, 'isMutual', is_mutual)
        order by place desc) from rating_relations) as relations
    from rating_formula`.execute(db);
  return rows[0];
};

/** Startups with ratings whose ids follow this one. */
const ratedAfter = async (db: Db, last: string | null, most: number) => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from startups
    where rating_count > 0 and (${last}::uuid is null or company_id > ${last}::uuid)
    order by company_id limit ${most}`.execute(db);
  return rows.map(({ companyId }) => companyId);
};

/** Updates what time alone changes: ratings weigh less each day. Some startups at a time. */
export const refreshRatings = async (db: Db, atOnce = 500) => {
  for (let ids = await ratedAfter(db, null, atOnce); ids.length > 0; ) {
    await sql`select refresh_ratings(${ids}::uuid[])`.execute(db);
    ids = await ratedAfter(db, ids.at(-1) ?? null, atOnce);
  }
};
