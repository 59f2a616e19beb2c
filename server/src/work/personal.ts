import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const workData: PersonalData = {
  // The law wants to know who did what: bare ids, without a name.
  tables: { audit: { actorId: "kept", companyId: "kept" } },
  counts: {
    audit: ({ userIds }) => sql`
      select count(*) from audit where actor_id = any(${userIds}::uuid[])`,
  },
  exports: {
    activity: ({ userId }) =>
      sql`select at, event from audit where actor_id = ${userId} order by at, id`,
  },
};
