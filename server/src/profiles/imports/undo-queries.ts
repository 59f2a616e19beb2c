import { type Db, sql } from "#db/connect.ts";

/** The startups that the run created or changed and that still exist. */
export const startupsOfRun = async (db: Db, importId: string) => {
  const { rows } = await sql<{ id: string; name: string; isCreated: boolean }>`
    select c.id, c.short_name as name, r.verdict = 'created' as is_created
    from import_rows r join companies c on c.id = r.startup_id
    where r.import_id = ${importId} and r.verdict in ('created', 'updated')
    order by r.line`.execute(db);
  return rows;
};

/** Locks startups until the transaction ends. */
export const lockStartups = (db: Db, ids: readonly string[]) =>
  sql`select from companies where id = any (${ids}::uuid[]) order by id for update`.execute(db);

/** The startups that somebody has changed since the run. */
export const touchedSince = async (db: Db, importId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.company_id as id from record_changes c
    where c.company_id = any (${ids}::uuid[]) and c.change_id <> ${importId}::uuid
      and c.id > coalesce((select max(own.id) from record_changes own
        where own.change_id = ${importId}::uuid and own.company_id = c.company_id), 0)`.execute(db);
  return rows.map(({ id }) => id);
};

export const usedSince = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct id from startups_in_use(${ids}::uuid[]) id`.execute(db);
  return rows.map(({ id }) => id);
};

export const deleteStartups = (db: Db, ids: readonly string[]) =>
  sql`delete from companies where id = any (${ids}::uuid[]) and kind = 'STARTUP'`.execute(db);

/** Deletes the tags that came with the run and that nobody uses or searches for. */
export const deleteUnusedTags = (db: Db, importId: string) =>
  sql`
    delete from tags t where id in (
        select tags_unused(i.tag_ids) from imports i where i.id = ${importId})
      and not exists (select from saved_searches s where s.search -> 'tags' ? t.id::text)`.execute(
    db,
  );

/** Restores the source of each fact, as if the run had never been. */
export const putSourcesBack = async (db: Db, importId: string, startupId: string) => {
  await sql`
    update startups s set sources = r.sources from import_rows r
    where r.import_id = ${importId} and r.startup_id = ${startupId} and r.verdict = 'updated'
      and s.company_id = r.startup_id`.execute(db);
  // Facts that the run replaced carry the time of the run.
  await sql`
    delete from earlier_facts e using imports i
    where i.id = ${importId} and e.company_id = ${startupId} and e.replaced_at = i.ran_at`.execute(
    db,
  );
};
