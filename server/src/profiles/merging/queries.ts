import { type Db, sql } from "#db/connect.ts";

/**
 * Holds a company until the transaction ends: nobody else changes it meanwhile. The company comes before its
 * startup wherever both are held, so that nobody waits for each other.
 */
export const lockCompany = async (db: Db, companyId: string) => {
  await sql`select from companies where id = ${companyId}::uuid for no key update`.execute(db);
  await sql`select from startups where company_id = ${companyId}::uuid for no key update`.execute(
    db,
  );
};

export const lockPerson = (db: Db, userId: string) =>
  sql`select from users where id = ${userId}::uuid for no key update`.execute(db);

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
