import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetUnusedWords } from "./words/service.ts";

export const browseData: PersonalData = {
  tables: {
    bookmarks: { userId: "cascades", startupId: "cascades" },
    profileViews: { startupId: "cascades", companyId: "cascades" },
    listings: { startupId: "cascades" },
    listingRatings: { startupId: "cascades" },
  },
  counts: {
    bookmarks: ({ userIds }) => sql`
      select count(*) from bookmarks where user_id = any(${userIds}::uuid[])`,
  },
  exports: {
    bookmarks: ({ userId }) => sql`
      select c.short_name as startup, b.created_at from bookmarks b
      join companies c on c.id = b.startup_id where b.user_id = ${userId} order by b.created_at`,
  },
  // The listing itself was removed when the company was blocked.
  erase: async (db, { companyId }) => {
    if (companyId) await forgetUnusedWords(db);
  },
};
