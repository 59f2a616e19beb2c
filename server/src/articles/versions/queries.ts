import { type Db, sql } from "#db/connect.ts";

/** What one save changed in one table. */
export type ChangeRow = {
  version: number;
  changeId: string;
  at: string;
  by: { id: string; name: string } | null;
  kind: string;
  part: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The newest changes of an article, up to `most` saves back. */
export const changesOf = async (db: Db, id: string, most: number) => {
  const { rows } = await sql<ChangeRow>`
    with saves as (
      select change_id, max(version) as version from record_changes where record_id = ${id}::uuid
      group by change_id order by 2 desc limit ${most}
    )
    select c.version, c.change_id, c.at, c.kind, c.part, c.before, c.after,
      (select json_build_object('id', u.id, 'name', u.full_name) from audit a join users u on u.id = a.actor_id
        where a.change_id = c.change_id limit 1) as by
    from record_changes c join saves s using (change_id)
    where c.record_id = ${id}::uuid order by c.version desc`.execute(db);
  return rows;
};

/** The article as it is now, in the form in which changes are recorded. */
export const storedArticle = async (db: Db, id: string) => {
  const { rows } = await sql<{ stored: unknown; updatedAt: string }>`
    select updated_at, to_jsonb(a) || jsonb_build_object(
      'tags', (select coalesce(jsonb_agg(tag_id), '[]') from article_tags where article_id = a.id),
      'areas', (select coalesce(jsonb_agg(category_id), '[]') from article_areas where article_id = a.id)) as stored
    from articles a where id = ${id}`.execute(db);
  return rows[0];
};

/** The names for these ids, merged ones by what they became; deleted ones are missing. */
export const namesOf = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select a.id, t.name from asked a join tags t on t.id = current_id('TAG', a.id)
    union all select a.id, k.name from asked a join categories k on k.id = current_id('CATEGORY', a.id)
    union all select id, short_name from companies where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
