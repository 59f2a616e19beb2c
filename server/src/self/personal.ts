import type { PersonalData } from "#db/personal-data.ts";

export const selfData: PersonalData = {
  // Who has been erased, so that a restored backup forgets them again.
  tables: { erasures: { userId: "kept", companyId: "kept" } },
};
