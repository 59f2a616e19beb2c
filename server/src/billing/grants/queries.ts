import type { Grant, PlanLimit } from "@vitrine/contract/billing/limits";
import { type Db, sql } from "#db/connect.ts";
import { kindOfCompany } from "#identity/owners/service.ts";

/** What a company's plan lacks or caps, with the first plan on offer to its kind that has it, or more. */
export const limitsOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<PlanLimit>`
    select l.grant_key as grant, l.most, (
      select p.name from plans p join plan_types t on t.id = p.plan_type_id
      where not p.is_hidden and exists (select from plan_prices pp where pp.plan_id = p.id)
        and (p.role is null or p.role = ${kindOfCompany("r.company_id")})
        and not exists (select from plan_limits o
          where o.plan_id = p.id and o.grant_key = l.grant_key and o.most <= l.most)
      order by p.sort_order, t.sort_order, p.created_at, p.id limit 1) as plan
    from retailers r join plan_limits l on l.plan_id = r.plan_id
    where r.company_id = ${companyId} order by l.grant_key`.execute(db);
  return rows;
};

/** Whether the company's plan caps this, as a condition within another statement. */
export const isCapped = (companyId: string | null, grant: Grant) => sql<boolean>`exists (
  select from retailers r join plan_limits l on l.plan_id = r.plan_id
  where r.company_id = ${companyId} and l.grant_key = ${grant})`;

/** Holds the company, so that two of its people cannot both take the last one. */
export const holdCompany = (db: Db, companyId: string) =>
  sql`select from retailers where company_id = ${companyId} for no key update`.execute(db);

export const companyOfPerson = (db: Db, userId: string) =>
  db.selectFrom("users").select("companyId").where("id", "=", userId).executeTakeFirst();
