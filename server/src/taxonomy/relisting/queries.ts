import { type Db, sql } from "#db/connect.ts";

/** What is written is housekeeping: each startup is listed once, at the end, and it is no news. */
export const beginTidying = (db: Db) =>
  sql`select set_config('vitrine.tidying', 'on', true)`.execute(db);

/** Makes the listings of some startups anew that have to be; false where none is left. */
export const relistSome = async (db: Db, most: number) => {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from stale_listings where startup_id in (
        select startup_id from stale_listings order by startup_id limit ${most} for update skip locked)
      returning startup_id
    ), ids as (select array_agg(startup_id) as ids, count(*)::int as count from taken)
    select count, relist(ids) from ids where count > 0`.execute(db);
  return (rows[0]?.count ?? 0) > 0;
};

/** What its startups will be found by, taken in once. */
export const learnWords = (db: Db, name: string) => sql`select learn_words(${name})`.execute(db);

/** The listings of those of these companies that are startups. */
export const relist = (db: Db, companyIds: readonly string[]) =>
  sql`select relist(${companyIds}::uuid[])`.execute(db);

/** Leaves the same to `relistStale`. */
export const relistLater = (db: Db, companyIds: readonly string[]) =>
  sql`
    insert into stale_listings
    select startup_id from listings where startup_id = any (${companyIds}::uuid[]) order by startup_id
    on conflict do nothing`.execute(db);

/** What staff list these companies by. */
export const recordAnew = (db: Db, companyIds: readonly string[]) =>
  sql`select record_companies(${companyIds}::uuid[])`.execute(db);

/** How many listings are still to be made anew. */
export const staleCount = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stale_listings`.execute(db);
  return rows[0]?.count ?? 0;
};
