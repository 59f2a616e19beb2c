import { type Db, sql } from "#db/connect.ts";

/** What the rows of its imports call a company, and what it is called now. */
const namesOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from import_rows where startup_id = ${companyId}::uuid
    union select lower(name) from companies c cross join unnest(array[c.short_name, c.legal_name]) name
    where c.id = ${companyId}::uuid and c.kind = 'STARTUP'`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name !== "");
};

/**
 * Deletes what imports keep of a company: its rows, those of no startup that name it, and values shown of its
 * file. Rows of other startups stay, or undoing their import would leave them out.
 */
export const forgetInImports = async (db: Db, companyId: string) => {
  const names = await namesOf(db, companyId);
  await sql`
    delete from import_rows r
    where r.startup_id = ${companyId}::uuid or r.startup_id is null
      and (lower(r.name) = any (${names}::text[]) or exists (select from unnest(${names}::text[]) name
        where strpos(lower(r.because), '“' || name || '”') > 0))`.execute(db);
  await sql`
    update import_rows r set cells = (
      select array_agg(case when lower(trim(cell)) = any (${names}::text[]) then '' else cell end order by place)
      from unnest(r.cells) with ordinality as each (cell, place))
    where exists (select from unnest(r.cells) cell where lower(trim(cell)) = any (${names}::text[]))`.execute(
    db,
  );
  await sql`
    update imports i set kept = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(i.kept) one
      where one ->> 'id' <> ${companyId}::text)
    where i.kept @> jsonb_build_array(jsonb_build_object('id', ${companyId}::text))`.execute(db);
  await sql`
    update imports i set columns = (
      select jsonb_agg(one || '{"samples": []}' order by place)
      from jsonb_array_elements(i.columns) with ordinality as each (one, place))
    where exists (select from jsonb_path_query(i.columns, '$[*].samples[*]') sample
      where lower(trim(sample #>> '{}')) = any (${names}::text[]))`.execute(db);
};
