import { type Db, sql } from "#db/connect.ts";

type Chosen = {
  /** Only what is older. */
  hours: number;
  /** Only what this person has uploaded; null: everybody's. */
  ownerId: string | null;
};

/** Removes the rows of uploads of which nothing is used anywhere; gives where their bytes lie. */
export const deleteUnused = async (db: Db, { hours, ownerId }: Chosen) => {
  const { rows } = await sql<{ storageName: string }>`
    delete from files f
    where f.created_at <= now() - make_interval(hours => ${hours}::int)
      and (${ownerId}::uuid is null or f.owner_id = ${ownerId}::uuid)
      and not exists (
        select from files same join used_files() used on used = same.id
        where coalesce(same.upload_id, same.id) = coalesce(f.upload_id, f.id))
    returning storage_name`.execute(db);
  return rows.map(({ storageName }) => storageName);
};

/** Those of the names that no row knows. */
export const unknownNames = async (db: Db, names: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where not exists (select from files where storage_name = name)`.execute(db);
  return rows.map(({ name }) => name);
};
