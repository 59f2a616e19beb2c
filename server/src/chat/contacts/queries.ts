import { isOnline } from "#chat/presence/queries.ts";
import { type Db, sql } from "#db/connect.ts";

const isTrue = (condition: string) => sql<boolean>`coalesce(${sql.raw(condition)}, false)`;

/** Everybody with an account: what decides whom they may write to. */
export const sides = (db: Db) =>
  db
    .selectFrom("users as u")
    .leftJoin("companies as c", "c.id", "u.companyId")
    .leftJoin("startups as s", "s.companyId", "c.id")
    .leftJoin("retailers as r", "r.companyId", "c.id")
    .leftJoin("members as m", "m.userId", "u.id")
    .select(["u.id as userId", "u.role", "u.isAdvisor"])
    .select([
      sql<boolean>`(u.is_verified and not u.is_blocked and not coalesce(c.is_blocked, false)
        and coalesce(m.status, 'ACTIVE') = 'ACTIVE')`.as("isActive"),
      isTrue("s.company_id is not null and c.is_approved and not c.is_blocked").as("isListed"),
      sql<boolean>`coalesce(s.is_available_to_chat, true)`.as("isOpen"),
      isTrue("r.plan_status = 'TRIAL' and coalesce(r.trial_ends_at > now(), true)").as("isInTrial"),
    ]);

/** People with all that a contact shows. */
export const peopleByIds = (db: Db, ids: string[]) =>
  sides(db)
    .select(["u.fullName", "u.position", "u.avatar60Id"])
    .select(["c.id as companyId", "c.kind as companyKind", "c.shortName", "c.logo60Id"])
    .select(isOnline("u.id").as("isOnline"))
    .where("u.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

export type PersonRow = Awaited<ReturnType<typeof peopleByIds>>[number];
