import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const onboardingData: PersonalData = {
  tables: {
    registrations: { userId: "cascades", email: "erased" },
    stepDrafts: { userId: "cascades" },
  },
  exports: {
    signUps: ({ userId }) => sql`
      select email, role, data, created_at, updated_at from registrations where user_id = ${userId}`,
    stepDrafts: ({ userId }) =>
      sql`select step, data, saved_at from step_drafts where user_id = ${userId}`,
  },
  eraseLast: (db, { people }) => {
    const emails = people.map(({ email }) => email);
    return sql`delete from registrations where email = any(${emails}::text[])`.execute(db);
  },
};
