import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

/** An article stays when who wrote it, or what it is about, has gone. */
export const articlesData: PersonalData = {
  tables: {
    articles: { userId: "cleared", startupId: "cleared" },
    articleTags: { articleId: "cascades" },
    articleAreas: { articleId: "cascades" },
  },
  exports: {
    articles: ({ userId }) => sql`
      select a.title, a.description, a.body, a.link, a.image_alt, c.short_name as startup, a.date, a.is_draft,
        a.withdrawn_at, a.created_at, a.updated_at
      from articles a left join companies c on c.id = a.startup_id
      where a.user_id = ${userId} order by a.created_at`,
  },
};
