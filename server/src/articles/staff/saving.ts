import { type Db, sql } from "#db/connect.ts";

/** The columns a form can set; those that are undefined stay as they are. */
export type Written = {
  title?: string;
  description?: string;
  body?: string;
  plainText?: string;
  minutes?: number;
  link?: string | null;
  startupId?: string | null;
  userId?: string;
  imageId?: string | null;
  imageAlt?: string;
  date?: Date;
  isDraft?: boolean;
};

export const insertArticle = (db: Db, id: string, written: Written) =>
  db
    .insertInto("articles")
    .values({ id, ...written })
    .execute();

export const changeArticle = (db: Db, id: string, written: Written) =>
  db
    .updateTable("articles")
    .set({ ...written, updatedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();

/** Sets exactly these tags; those it has and keeps are not written again. */
export const saveTags = async (db: Db, id: string, ids: readonly string[]) => {
  await sql`
    delete from article_tags where article_id = ${id} and tag_id <> all (${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into article_tags (article_id, tag_id) select ${id}, x from unnest(${ids}::uuid[]) x
    on conflict do nothing`.execute(db);
};

/** The same with areas. */
export const saveAreas = async (db: Db, id: string, ids: readonly string[]) => {
  await sql`
    delete from article_areas where article_id = ${id} and category_id <> all (${ids}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into article_areas (article_id, category_id) select ${id}, x from unnest(${ids}::uuid[]) x
    on conflict do nothing`.execute(db);
};

/** Keeps the pictures of this version, beside those of earlier ones. */
export const keepPictures = (db: Db, id: string, pictures: readonly string[]) =>
  sql`
    insert into article_pictures (article_id, file_id) select ${id}, x from unnest(${pictures}::uuid[]) x
    on conflict do nothing`.execute(db);

/** How many of these are existing covers. */
export const countCovers = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files where kind = 'COVER' and id = any (${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type Chosen = { tagIds: readonly string[]; areaIds: readonly string[]; startupId: string | null };

/** Whether everything that was chosen is there. */
export const areAllThere = async (db: Db, { tagIds, areaIds, startupId }: Chosen) => {
  const { rows } = await sql<{ isAll: boolean }>`
    select (select count(*) from tags where id = any (${tagIds}::uuid[])) = ${new Set(tagIds).size}::int
      and (select count(*) from categories where id = any (${areaIds}::uuid[])) = ${new Set(areaIds).size}::int
      and (${startupId}::uuid is null or exists (select from startups where company_id = ${startupId}::uuid))
      as is_all`.execute(db);
  return rows[0]?.isAll === true;
};
