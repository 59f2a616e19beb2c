import type { articleDrafts } from "@vitrine/contract/articles/staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";

type Draft = Parsed<typeof articleDrafts.keep>["draft"];

export const draftOf = async (db: Db, userId: string, articleId: string | null) => {
  const { rows } = await sql<{ draft: unknown; savedAt: string }>`
    select draft, saved_at from article_drafts
    where user_id = ${userId} and article_id is not distinct from ${articleId}::uuid`.execute(db);
  return rows[0];
};

/** The tags among these that still exist; merged ones by the name of what they became. */
export const tagsNamed = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select asked.id, t.name from unnest(${ids}::uuid[]) as asked (id)
    join tags t on t.id = current_id('TAG', asked.id) order by fold(t.name), asked.id`.execute(db);
  return rows;
};

export const startupNamed = async (db: Db, id: string | null) => {
  const { rows } = await sql<{ id: string; name: string; logoId: string | null }>`
    select c.id, c.short_name as name, c.logo60_id as logo_id
    from companies c join startups s on s.company_id = c.id where c.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Undefined if the article does not exist. */
export const keepDraft = async (db: Db, userId: string, articleId: string | null, draft: Draft) => {
  const { rows } = await sql<{ id: string; savedAt: string }>`
    insert into article_drafts (user_id, article_id, draft)
    select ${userId}, ${articleId}::uuid, ${JSON.stringify(draft)}::jsonb
    where ${articleId}::uuid is null or exists (select from articles where id = ${articleId}::uuid)
    on conflict on constraint article_drafts__one do update set draft = excluded.draft, saved_at = now()
    returning id, saved_at`.execute(db);
  return rows[0];
};

/** Keeps these pictures for as long as the draft names them. */
export const holdPictures = async (db: Db, draftId: string, ids: readonly string[]) => {
  await sql`
    delete from article_draft_pictures
    where draft_id = ${draftId} and file_id <> all (${ids}::uuid[])`.execute(db);
  await sql`
    insert into article_draft_pictures (draft_id, file_id)
    select ${draftId}, id from files where kind = 'COVER' and id = any (${ids}::uuid[]) for key share
    on conflict do nothing`.execute(db);
};

export const forgetDraft = (db: Db, userId: string, articleId: string | null) =>
  sql`
    delete from article_drafts
    where user_id = ${userId} and article_id is not distinct from ${articleId}::uuid`.execute(db);
