import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const accountsData: PersonalData = {
  tables: {
    // People are deleted before their company is.
    users: { companyId: "erased" },
    members: { userId: "cascades", companyId: "erased" },
    secondFactors: { userId: "cascades" },
    recoveryCodes: { userId: "cascades" },
    savedViews: { ownId: "cascades", authorId: "cleared" },
    startViews: { userId: "cascades", viewId: "cascades" },
  },
  counts: {
    account: () => sql`select 1`,
    members: ({ companyId }) => sql`
      select count(*) from members where company_id = ${companyId}::uuid
        and not (status = 'PENDING' and asked_at is not null)`,
  },
  exports: {
    account: ({ userId }) => sql`
      select u.id, u.email, u.role, u.first_name, u.last_name, u.position, u.city, k.name as country,
        u.phone_number, u.phone_verified_at, u.linkedin, u.is_verified, u.is_advisor, u.created_at,
        u.last_seen_at, u.password_changed_at, f.confirmed_at as second_factor_since,
        m.department, m.status as membership, c.short_name as company
      from users u left join countries k on k.id = u.country_id
      left join second_factors f on f.user_id = u.id
      left join members m on m.user_id = u.id
      left join companies c on c.id = u.company_id where u.id = ${userId}`,
    savedViews: ({ userId }) => sql`
      select list, name, search, created_at from saved_views
      where own_id = ${userId} or author_id = ${userId} order by list, name_key`,
  },
  eraseLast: (db, { userIds }) =>
    sql`delete from users where id = any(${userIds}::uuid[])`.execute(db),
};
