import { type Db, sql } from "#db/connect.ts";

export type NamedValue = { id: string; name: string; slug: string };

/** The existing categories, countries and tags with these ids; merged ones as what they became. */
export const valuesById = async (db: Db, ids: string[]) => {
  const { rows } = await sql<NamedValue>`
    select id, name, slug from categories where id = any (${ids}::uuid[])
    union all select id, name, slug from countries where id = any (${ids}::uuid[])
    union all select id, name, slug from tags where id = any (${ids}::uuid[])
    union all select a.was::uuid, k.name, k.slug from taxonomy_aliases a join categories k on k.id = current_id(a.kind, a.id)
      where a.kind = 'CATEGORY' and a.was = any (${ids}::text[])
    union all select a.was::uuid, t.name, t.slug from taxonomy_aliases a join tags t on t.id = current_id(a.kind, a.id)
      where a.kind = 'TAG' and a.was = any (${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The names these had in a person's saved searches, however long they have been gone. */
export const namesInSearches = async (db: Db, userId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (kept.id) kept.id, kept.name
    from saved_searches s cross join lateral jsonb_each_text(s.names) as kept (id, name)
    where s.user_id = ${userId} and kept.id = any (${ids}::text[])
    order by kept.id, s.created_at desc`.execute(db);
  return rows;
};
