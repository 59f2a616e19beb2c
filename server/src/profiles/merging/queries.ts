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

/** A list of a company that is saved whole. */
export type OwnList = {
  kind: "company_categories" | "company_tags" | "startup_countries";
  column: string;
  purpose?: "SECTOR" | "AREA";
};

export type ListThenAndNow = { base: string[]; now: string[] };

/** The ids of a list as they were at a version, and as they are. */
export const listThenAndNow = async (
  db: Db,
  companyId: string,
  version: number,
  { kind, column, purpose }: OwnList,
) => {
  const place = purpose ? sql`position` : sql`0`;
  const { rows } = await sql<ListThenAndNow>`
    with now as (
      select ${sql.ref(column)} as id, ${place} as place from ${sql.table(kind)}
      where company_id = ${companyId}::uuid ${purpose ? sql`and purpose = ${purpose}` : sql``}
    ), since as (
      select (part ->> ${column})::uuid as id, (array_agg(before order by version))[1] as before
      from record_changes
      where record_id = ${companyId}::uuid and version > ${version} and kind = ${kind}
        ${purpose ? sql`and part ->> 'purpose' = ${purpose}` : sql``}
      group by 1
    ), base as (
      select id, place from now where id not in (select id from since)
      union all select id, coalesce((before ->> 'position')::int, 0) from since where before is not null
    )
    select coalesce((select array_agg(id order by place, id) from base), '{}') as base,
      coalesce((select array_agg(id order by place, id) from now), '{}') as now`.execute(db);
  return rows[0] ?? { base: [], now: [] };
};
