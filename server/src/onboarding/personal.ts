import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const onboardingData: PersonalData = {
  tables: {
    registrations: { userId: "cascades", email: "erased" },
    stepDrafts: { userId: "cascades" },
    expoForms: { companyId: "cleared", email: "erased" },
  },
  exports: {
    expoForms: ({ userId }) => sql`
      select f.company_name, f.contact_name, f.email, f.website, f.description, f.state, f.created_at
      from expo_forms f join users u on u.email = f.email where u.id = ${userId} order by f.created_at`,
    signUps: ({ userId }) => sql`
      select email, role, data, created_at, updated_at from registrations where user_id = ${userId}`,
    stepDrafts: ({ userId }) =>
      sql`select step, data, saved_at from step_drafts where user_id = ${userId}`,
  },
  eraseLast: async (db, { people }) => {
    const emails = people.map(({ email }) => email);
    await sql`delete from expo_forms where email = any(${emails}::text[])`.execute(db);
    await sql`delete from registrations where email = any(${emails}::text[])`.execute(db);
  },
};
