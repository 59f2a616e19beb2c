import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

/** Of nothing: a slug that is not known is met by no startup. */
export const noId = "00000000-0000-0000-0000-000000000000";

export type NamedRow = { kind: "category" | "country" | "tag"; slug: string; id: string };

/** The categories, countries and tags that addresses call so. */
export const idsOfSlugs = async (db: Db, slugs: string[]) => {
  const { rows } = await sql<NamedRow>`
    select 'category' as kind, slug, id from categories where slug = any (${slugs}::text[])
    union all select 'country', slug, id from countries where slug = any (${slugs}::text[])
    union all select 'tag', slug, id from tags where slug = any (${slugs}::text[])`.execute(db);
  return rows;
};

type NamedTable = "categories" | "countries" | "tags";

/** The same in a statement: a column of ids and slugs as ids alone. */
export const idsInColumn = (values: RawBuilder<unknown>, table: NamedTable) => sql`
  case when array_to_string(${values}, ' ') ~* '^([0-9a-f-]{36}( |$))*$' then ${values}::uuid[]
    else array(select coalesce(named.id, ${sql.lit(noId)}::uuid) from unnest(${values}) as asked (value)
      left join ${sql.table(table)} named on named.slug = asked.value or named.id::text = asked.value) end`;
