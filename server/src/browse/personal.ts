import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { forgetUnusedWords } from "./words/service.ts";

export const browseData: PersonalData = {
  tables: {
    bookmarks: { userId: "cascades", startupId: "cascades" },
    clicks: { userId: "cascades", startupId: "cascades" },
    savedSearches: { userId: "cascades" },
    searchNews: { searchId: "cascades", startupId: "cascades" },
    mutedStartups: { userId: "cascades", startupId: "cascades" },
    listingChanges: { startupId: "cascades" },
    searchHistory: { userId: "cleared" },
    searchLog: { userId: "cleared", companyId: "cleared" },
    profileViews: { startupId: "cascades", companyId: "cascades" },
    matchPreferences: { companyId: "cascades" },
    listings: { startupId: "cascades" },
    listingRatings: { startupId: "cascades" },
    listingWrites: { startupId: "kept" },
  },
  counts: {
    bookmarks: ({ userIds }) => sql`
      select count(*) from bookmarks where user_id = any(${userIds}::uuid[])`,
  },
  exports: {
    clicks: ({ userId }) => sql`
      select c.short_name as startup, k.day from clicks k
      join companies c on c.id = k.startup_id where k.user_id = ${userId} order by k.day`,
    savedSearches: ({ userId }) => sql`
      select title, search, names, alert, opened_at, created_at from saved_searches
      where user_id = ${userId} order by created_at`,
    mutedStartups: ({ userId }) => sql`
      select c.short_name as startup, m.created_at from muted_startups m
      join companies c on c.id = m.startup_id where m.user_id = ${userId} order by m.created_at`,
    searchHistory: ({ userId }) => sql`
      select key_word, search, created_at from search_history
      where user_id = ${userId} order by created_at`,
    searchLog: ({ userId }) => sql`
      select key_word, search, results, is_results_capped, created_at from search_log
      where user_id = ${userId} order by created_at`,
    bookmarks: ({ userId }) => sql`
      select c.short_name as startup, b.created_at from bookmarks b
      join companies c on c.id = b.startup_id where b.user_id = ${userId} order by b.created_at`,
  },
  // The listing itself was removed when the company was blocked.
  erase: async (db, { companyId }) => {
    if (companyId) await forgetUnusedWords(db);
  },
};
