import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetEmailsOf } from "./service.ts";

export const mailData: PersonalData = {
  tables: {
    emails: { userId: "cascades", aboutUserId: "cleared", recipient: "erased" },
    withheldEmails: { companyId: "cascades" },
  },
  counts: {
    emails: ({ userIds }) => sql`
      select count(*) from emails where user_id = any(${userIds}::uuid[])`,
  },
  exports: {
    emails: ({ userId }) => sql`
      select kind, channel, recipient, created_at, sent_at from emails
      where user_id = ${userId} order by created_at`,
  },
  erase: async (db, { people }) => {
    for (const person of people) await forgetEmailsOf(db, person);
  },
};
