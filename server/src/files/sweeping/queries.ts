import { type Db, sql } from "#db/connect.ts";

const isUnused = sql`
  not exists (
    select from files same join used_files() used on used = same.id
    where coalesce(same.upload_id, same.id) = coalesce(f.upload_id, f.id))`;

/**
 * Removes the rows of older uploads of which nothing is used anywhere, with all sizes of so many at
 * once; gives where their bytes lie.
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

/** The same at once, for what these people uploaded and for these files, with what belongs to them. */
export const deleteUnusedOf = async (db: Db, ownerIds: string[], ids: string[]) => {
  const { rows } = await sql<{ storageName: string }>`
    delete from files f
    where (f.owner_id = any(${ownerIds}::uuid[])
      or f.id = any(${ids}::uuid[]) or f.upload_id = any(${ids}::uuid[])) and ${isUnused}
    returning storage_name`.execute(db);
  return rows.map(({ storageName }) => storageName);
};

/** Those of the names that no row knows. */
export const unknownNames = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select from files f where f.storage_name = given.name)`.execute(db);
  return rows.map(({ name }) => name);
};
