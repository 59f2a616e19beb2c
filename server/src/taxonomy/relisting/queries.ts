import { type Db, sql } from "#db/connect.ts";

/** Marks writes as housekeeping: each startup is relisted once, at the end, and alerts nobody. */
export const beginTidying = (db: Db) =>
  sql`select set_config('vitrine.tidying', 'on', true)`.execute(db);

/** Relists some stale startups; false if none is left. It waits for no disk: what a crash takes back is still stale. */
export const relistSome = async (db: Db, most: number) => {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from stale_listings where startup_id in (
        select startup_id from stale_listings order by startup_id limit ${most} for update skip locked)
      returning startup_id
    ), ids as (select array_agg(startup_id) as ids, count(*)::int as count from taken)
    select count, relist(ids), set_config('synchronous_commit', 'off', true) from ids where count > 0`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > 0;
};

/** Adds the words of a new name to the vocabulary, once for all its startups. */
export const learnWords = (db: Db, name: string) => sql`select learn_words(${name})`.execute(db);

/** Relists the startups among these companies. */
export const relist = (db: Db, companyIds: readonly string[]) =>
  sql`select relist(${companyIds}::uuid[])`.execute(db);

/** Leaves that to `relistStale`. */
export const relistLater = (db: Db, companyIds: readonly string[]) =>
  sql`
    insert into stale_listings
    select startup_id from listings where startup_id = any (${companyIds}::uuid[]) order by startup_id
    on conflict do nothing`.execute(db);

/** Updates these companies in the lists of staff. */
export const recordAnew = (db: Db, companyIds: readonly string[]) =>
  sql`select record_companies(${companyIds}::uuid[])`.execute(db);

/** How many listings are still stale. */
export const staleCount = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stale_listings`.execute(db);
  return rows[0]?.count ?? 0;
};
