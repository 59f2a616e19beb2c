import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { holds } from "#db/patterns.ts";

type TagRow = {
  id: string;
  name: string;
  version: number;
  createdAt: string;
  twins: { id: string; name: string; startups: number }[];
};

const isUsed = sql`(exists (select from company_tags x where x.tag_id = t.id)
  or exists (select from mission_tags x where x.tag_id = t.id)
  or exists (select from article_tags x where x.tag_id = t.id))`;

const hasTwin = sql`exists (select from tags o where o.twin_key = t.twin_key and o.id <> t.id and t.twin_key <> '')`;

const where = (condition: typeof isUsed) => (isAsked: boolean | null) =>
  isAsked === null ? undefined : sql`${condition} = ${isAsked}`;

export const tagsBySearch = listSource({
  from: sql`tags t`,
  id: sql`t.id`,
  columns: sql<TagRow>`t.id, t.name, t.created_at,
    coalesce((select version from record_versions where record_id = t.id), 0) as version,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name,
        'startups', (select count(*) from company_tags x where x.tag_id = o.id)) order by fold(o.name), o.id), '[]')
      from tags o where o.twin_key = t.twin_key and o.id <> t.id and t.twin_key <> '') as twins`,
  sorts: { name: sql`fold(t.name)`, createdAt: sql`t.created_at` },
  filters: {
    search: byWords((words) => holds(sql`fold(t.name)`, sql`fold(${words})`)),
    isUnused: where(sql`(not ${isUsed})`),
    isTwin: where(hasTwin),
  },
});

export const tagNamed = async (db: Db, name: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from tags where lower(name) = lower(${name})`.execute(db);
  return rows[0];
};

export const insertTag = (db: Db, id: string, name: string) =>
  db.insertInto("tags").values({ id, name }).execute();

export const renameTag = (db: Db, id: string, name: string) =>
  db.updateTable("tags").set({ name }).where("id", "=", id).execute();

export const removeTag = (db: Db, id: string) =>
  db.deleteFrom("tags").where("id", "=", id).execute();
