import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const workData: PersonalData = {
  tables: {
    // The law requires a record of who did what and from where: bare ids, without a name.
    audit: { actorId: "kept", companyId: "kept", address: "kept" },
    // Triggers empty these with the person and the company.
    recordChanges: { recordId: "erased", companyId: "erased", userId: "erased" },
    recordVersions: { recordId: "erased" },
  },
  counts: {
    audit: ({ userIds }) => sql`
      select count(*) from audit where actor_id = any(${userIds}::uuid[])`,
  },
  exports: {
    activity: ({ userId }) =>
      sql`select at, event, address from audit where actor_id = ${userId} order by at, id`,
  },
};
