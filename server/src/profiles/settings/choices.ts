import { type Db, sql } from "#db/connect.ts";

export const replacePresence = async (db: Db, companyId: string, countryIds: string[]) => {
  await sql`
    delete from startup_countries
    where company_id = ${companyId} and country_id <> all(${countryIds}::uuid[])`.execute(db);
  await sql`
    insert into startup_countries (company_id, country_id)
    select ${companyId}, id from unnest(${countryIds}::uuid[]) as id
    on conflict do nothing`.execute(db);
};

/** Keeps the order given; the company's row is locked, so that two saves do not mix. */
export const replaceCategories = async (
  db: Db,
  companyId: string,
  purpose: "SECTOR" | "AREA",
  ids: string[],
) => {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db);
  await sql`
    delete from company_categories
    where company_id = ${companyId} and purpose = ${purpose} and category_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into company_categories (company_id, category_id, purpose, position)
    select ${companyId}, id, ${purpose}, place - 1
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    on conflict (company_id, purpose, category_id) do update set position = excluded.position
      where company_categories.position <> excluded.position`.execute(db);
};

export const replaceTags = async (db: Db, companyId: string, ids: string[]) => {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db);
  await sql`
    delete from company_tags where company_id = ${companyId} and tag_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into company_tags (company_id, tag_id)
    select ${companyId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
};

/** The given ids that name a category; `isImport` marks the one where imported startups wait. */
export const choosableCategories = async (db: Db, ids: string[]) => {
  const { rows } = await sql<{ id: string; isImport: boolean }>`
    select id, lower(name) in ('import', 'imported') as is_import
    from categories where id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export const knownIds = async (db: Db, table: "countries" | "tags", ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
