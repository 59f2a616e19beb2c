import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const taxonomyData: PersonalData = {
  tables: {
    staleListings: { startupId: "cascades" },
    // Which company, mission or article a merge moved; kept for 30 days.
    taxonomyMoves: { mergeId: "cascades", ownerId: "erased" },
  },
  erase: async (db, { companyId }) => {
    if (companyId) await sql`delete from taxonomy_moves where owner_id = ${companyId}`.execute(db);
  },
};
