import { type Db, sql } from "#db/connect.ts";

/** Startups with ratings that come after this one. */
const ratedAfter = async (db: Db, last: string | null, most: number) => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from startups
    where rating_count > 0 and (${last}::uuid is null or company_id > ${last}::uuid)
    order by company_id limit ${most}`.execute(db);
  return rows.map(({ companyId }) => companyId);
};

/** What time alone changes: ratings weigh less each day. Some startups at a time, each part on its own. */
export const refreshRatings = async (db: Db, atOnce = 500) => {
  for (let ids = await ratedAfter(db, null, atOnce); ids.length > 0; ) {
    await sql`select refresh_ratings(${ids}::uuid[])`.execute(db);
    ids = await ratedAfter(db, ids.at(-1) ?? null, atOnce);
  }
};
