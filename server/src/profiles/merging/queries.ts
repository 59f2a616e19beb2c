import { type Db, sql } from "#db/connect.ts";

/** Holds a company until the transaction ends: nobody else changes it meanwhile. */
export const lockCompany = async (db: Db, companyId: string) => {
  await sql`select from companies where id = ${companyId}::uuid for no key update`.execute(db);
  await sql`select from startups where company_id = ${companyId}::uuid for no key update`.execute(
    db,
  );
};

export const lockPerson = (db: Db, userId: string) =>
  sql`select from users where id = ${userId}::uuid for no key update`.execute(db);

export const versionOf = async (db: Db, recordId: string) => {
  const { rows } = await sql<{ version: number }>`
    select version from record_versions where record_id = ${recordId}::uuid`.execute(db);
  return rows[0]?.version ?? 0;
};

export type Touched = {
  kind: string;
  column: string;
  base: unknown;
  theirs: unknown;
  version: number;
};

/** What others gave a column since a version: what it was then, and what it is now. */
export const touchedSince = async (db: Db, recordId: string, version: number) => {
  const { rows } = await sql<Touched>`
    select c.kind, k.name as column, (array_agg(c.before -> k.name order by c.version))[1] as base,
      (array_agg(c.after -> k.name order by c.version desc))[1] as theirs, max(c.version) as version
    from record_changes c cross join lateral jsonb_object_keys(c.before) k (name)
    where c.record_id = ${recordId}::uuid and c.version > ${version} and c.after is not null
    group by 1, 2`.execute(db);
  return rows;
};

/** Countries that came to the list since a version, and those that went from it. */
export const presenceSince = async (db: Db, companyId: string, version: number) => {
  const { rows } = await sql<{ id: string; isThere: boolean }>`
    select distinct on (c.part) c.part ->> 'country_id' as id, c.before is null as is_there
    from record_changes c
    where c.record_id = ${companyId}::uuid and c.version > ${version} and c.kind = 'startup_countries'
    order by c.part, c.version desc`.execute(db);
  return rows;
};
