import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

/** An article stays after its author, or what it is about, has gone. */
export const articlesData: PersonalData = {
  tables: {
    articles: { userId: "cleared", startupId: "cleared" },
    articleTags: { articleId: "cascades" },
    articleAreas: { articleId: "cascades" },
    articlePictures: { articleId: "cascades" },
    articleDraftPictures: { draftId: "cascades" },
    articleDrafts: { userId: "cascades", articleId: "cascades" },
    // The cost of a text is kept, without its owner.
    articleTexts: { ownerId: "cleared", articleId: "cleared" },
  },
  exports: {
    articles: ({ userId }) => sql`
      select a.title, a.description, a.body, a.link, a.image_alt, c.short_name as startup, a.date, a.is_draft,
        a.withdrawn_at, a.created_at, a.updated_at
      from articles a left join companies c on c.id = a.startup_id
      where a.user_id = ${userId} order by a.created_at`,
    articleDrafts: ({ userId }) => sql`
      select draft, saved_at from article_drafts where user_id = ${userId} order by saved_at`,
    articleTexts: ({ userId }) => sql`
      select title, prompt, length, content, model, tokens_in, tokens_out, cost, refusal, created_at, ended_at
      from article_texts where owner_id = ${userId} order by created_at`,
  },
  // The words a person asked for are erased with the person.
  eraseLast: (db, { userIds }) =>
    sql`
      update article_texts set title = '', prompt = '', content = null, sources = '[]'
      where owner_id = any (${userIds}::uuid[])`.execute(db),
};
