import { type Db, sql } from "#db/connect.ts";

const isUnused = sql`
  not exists (
    select from files same join used_files() used on used = same.id
    where coalesce(same.upload_id, same.id) = coalesce(f.upload_id, f.id))`;

/**
 * Deletes the rows of older uploads that are used nowhere, `uploads` at a time with all their sizes;
 * returns where their bytes lie.
 */
export const deleteUnused = async (db: Db, hours: number, uploads: number) => {
  const { rows } = await sql<{ storageName: string }>`
    with unused as (
      select distinct coalesce(f.upload_id, f.id) as upload from files f
      where f.created_at <= now() - make_interval(hours => ${hours}::int) and ${isUnused}
      limit ${uploads}
    )
    delete from files f using unused where coalesce(f.upload_id, f.id) = unused.upload
    returning storage_name`.execute(db);
  return rows.map(({ storageName }) => storageName);
};

/** The same without delay, for what these people uploaded and for these files with what belongs to them. */
export const deleteUnusedOf = async (db: Db, ownerIds: string[], ids: string[]) => {
  const { rows } = await sql<{ storageName: string }>`
    delete from files f
    where (f.owner_id = any(${ownerIds}::uuid[])
      or f.id = any(${ids}::uuid[]) or f.upload_id = any(${ids}::uuid[])) and ${isUnused}
    returning storage_name`.execute(db);
  return rows.map(({ storageName }) => storageName);
};

/** The names that no row has. */
export const unknownNames = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select from files f where f.storage_name = given.name)`.execute(db);
  return rows.map(({ name }) => name);
};

/** Takes their files out of profiles and galleries; gives the files. */
export const detachFiles = async (db: Db, userIds: string[], companyId: string | null) => {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[avatar30_id, avatar60_id, avatar120_id]) as id from users
      where id = any(${userIds}::uuid[])
    union select unnest(array[logo30_id, logo60_id, logo120_id, cover_id]) from companies
      where id = ${companyId}
    union select file_id from gallery_files where company_id = ${companyId}
    union select thumbnail_id from gallery_videos where company_id = ${companyId}`.execute(db);
  await sql`
    update users set avatar30_id = null, avatar60_id = null, avatar120_id = null
    where id = any(${userIds}::uuid[])`.execute(db);
  await sql`
    update companies set logo30_id = null, logo60_id = null, logo120_id = null, cover_id = null
    where id = ${companyId}`.execute(db);
  await sql`delete from gallery_files where company_id = ${companyId}`.execute(db);
  await sql`delete from gallery_videos where company_id = ${companyId}`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
};
