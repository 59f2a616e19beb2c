import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const feedbackData: PersonalData = {
  tables: {
    feedback: { authorId: "cascades", companyId: "cascades", startupId: "cascades" },
    feedbackAnswers: { feedbackId: "cascades", authorId: "cascades" },
  },
  counts: {
    feedback: ({ userIds, companyId }) => sql`
      select count(*) from feedback where author_id = any(${userIds}::uuid[])
        or company_id = ${companyId}::uuid or startup_id = ${companyId}::uuid`,
  },
  exports: {
    feedback: ({ userId }) => sql`
      select c.short_name as startup, f.rating, f.relation, f.subject, f.created_at, f.updated_at
      from feedback f join companies c on c.id = f.startup_id
      where f.author_id = ${userId} order by f.created_at`,
    answers: ({ userId }) => sql`
      select c.short_name as retailer, a.text, a.created_at, a.edited_at
      from feedback_answers a join feedback f on f.id = a.feedback_id
      join companies c on c.id = f.company_id
      where a.author_id = ${userId} order by a.created_at`,
  },
};
