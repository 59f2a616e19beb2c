import { type Db, sql } from "#db/connect.ts";

export type NamedValue = { id: string; name: string; slug: string };

/** The categories, countries and tags with these ids that are still there. */
export const valuesById = async (db: Db, ids: string[]) => {
  const { rows } = await sql<NamedValue>`
    select id, name, slug from categories where id = any (${ids}::uuid[])
    union all select id, name, slug from countries where id = any (${ids}::uuid[])
    union all select id, name, slug from tags where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
