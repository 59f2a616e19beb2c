import { type Db, sql } from "#db/connect.ts";

export type NamedRow = { kind: "category" | "country" | "tag"; slug: string; id: string };

/** The categories, countries and tags that addresses call so. */
export const idsOfSlugs = async (db: Db, slugs: string[]) => {
  const { rows } = await sql<NamedRow>`
    select 'category' as kind, slug, id from categories where slug = any (${slugs}::text[])
    union all select 'country', slug, id from countries where slug = any (${slugs}::text[])
    union all select 'tag', slug, id from tags where slug = any (${slugs}::text[])`.execute(db);
  return rows;
};
