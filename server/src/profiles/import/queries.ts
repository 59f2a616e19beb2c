import { type Db, sql } from "#db/connect.ts";
import { draftColumns } from "./new-startups.ts";

/** Allows one import at a time, so that two of the same file cannot both run. */
export const takeTurn = async (db: Db) => {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('profiles.import', 0)) as is_ours`.execute(
    db,
  );
  return rows[0]?.isOurs === true;
};

/** Lists are updated once at the end; query plans follow the tables as they fill. */
export const prepareBulk = async (db: Db) => {
  await sql`set local vitrine.bulk = 'on'`.execute(db);
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  await sql`create temporary table import_batch (${draftColumns}) on commit drop`.execute(db);
  await sql`create temporary table imported_startups (startup_id uuid primary key, line integer not null)
    on commit drop`.execute(db);
};

export const currentYear = async (db: Db) => {
  const { rows } = await sql<{ year: number }>`
    select extract(year from current_date)::int as year`.execute(db);
  return rows[0]?.year ?? 0;
};

/** Where imported startups wait until staff choose a category. */
export const importCategory = (db: Db) =>
  db
    .selectFrom("categories")
    .select("id")
    .where("name", "=", "Import")
    .where("parentId", "is", null)
    .executeTakeFirst();

/** Our categories, top-level ones first, without those that say nothing about a company. */
export const ownCategories = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from categories
    where parent_id is not null or name not in ('Import', 'Others')
    order by parent_id is not null, name, id`.execute(db);
  return rows;
};

/**
 * Whether more was imported than was there before: the planner knows little of such tables, and compares the
 * words of a few thousand startups for minutes. The catalogue's row counts do not help: they keep the rows
 * that a dry run has rolled back.
 */
export const isOutgrown = async (db: Db, created: number) => {
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from (select from startups limit ${2 * created}) as first`.execute(
    db,
  );
  return (rows[0]?.there ?? 0) < 2 * created;
};

/** Analyses the table in which each batch looks for startups that are there already. */
export const countCompanies = (db: Db) => sql`analyze companies`.execute(db);

/** Analyses the tables that listings are made from, for the plans of the next queries. */
export const countRows = (db: Db) =>
  sql`analyze companies, startups, company_categories, company_tags, startup_countries, tags, listings,
    listing_ratings, search_words, name_ends, company_records`.execute(db);

/** Lists the next imported startups; returns the last line done, null at the end. */
export const listImported = async (db: Db, afterLine: number, most: number) => {
  const { rows } = await sql<{ line: number | null }>`
    with next as (
      select startup_id, line from imported_startups where line > ${afterLine} order by line limit ${most}
    ), ids as (select array_agg(startup_id) as ids, max(line) as line from next)
    select ids.line, relist(ids.ids), record_companies(ids.ids) from ids where ids.line is not null`.execute(
    db,
  );
  return rows[0]?.line ?? null;
};

/** Names of tags that are not there yet. */
export const missingTags = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(given.name) as name from unnest(${names}::text[]) as given (name)
    where not exists (select from tags t where lower(t.name) = lower(given.name))`.execute(db);
  return rows.map(({ name }) => name);
};

export const tagsNamed = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from tags where lower(name) = any (${names}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};
