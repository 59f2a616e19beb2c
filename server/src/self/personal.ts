import type { PersonalData } from "#db/personal-data.ts";

export const selfData: PersonalData = {
  // Who is erased already, so that a restored backup forgets them again.
  tables: { erasures: { userId: "kept", companyId: "kept" } },
};
