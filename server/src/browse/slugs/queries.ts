import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

/** Stands for an unknown slug: no row has this id, so no startup matches. */
export const noId = "00000000-0000-0000-0000-000000000000";

type NamedTable = "categories" | "countries" | "tags";

export type NamedRow = { kind: "category" | "country" | "tag"; slug: string; id: string };

/** The categories, countries and tags that have or had these slugs; ids of merged ones are replaced. */
export const idsOfSlugs = async (db: Db, slugs: string[]) => {
  const { rows } = await sql<NamedRow>`
    select 'category' as kind, slug, id from categories where slug = any (${slugs}::text[])
    union all select 'country', slug, id from countries where slug = any (${slugs}::text[])
    union all select 'tag', slug, id from tags where slug = any (${slugs}::text[])
    union all select 'category', was, current_id(kind, id) from taxonomy_aliases
      where kind = 'CATEGORY' and was = any (${slugs}::text[])
        and not exists (select from categories where slug = was)
    union all select 'tag', was, current_id(kind, id) from taxonomy_aliases
      where kind = 'TAG' and was = any (${slugs}::text[]) and not exists (select from tags where slug = was)`.execute(
    db,
  );
  return rows;
};

const kinds = { categories: sql`'CATEGORY'`, tags: sql`'TAG'`, countries: sql`''` };

/** The same within a statement: a column of ids and slugs as current ids. */
export const idsInColumn = (values: RawBuilder<unknown>, table: NamedTable) => sql`
  case when array_to_string(${values}, ' ') ~* '^([0-9a-f-]{36}( |$))*$'
    then current_ids(${kinds[table]}, ${values}::uuid[])
    else array(select coalesce(named.id, (select current_id(kind, id) from taxonomy_aliases
        where kind = ${kinds[table]} and was = asked.value), ${sql.lit(noId)}::uuid)
      from unnest(${values}) as asked (value)
      left join ${sql.table(table)} named on named.slug = asked.value or named.id::text = asked.value) end`;
