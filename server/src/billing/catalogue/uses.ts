import type { CatalogueKind, UsedKind } from "@vitrine/contract/billing/catalogue";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

type Sql = RawBuilder<unknown>;

/** A company on a plan, and the plan. */
const onPlans = sql`plan_companies c join plans p on p.id = c.plan_id`;

/** Whether a plan, or a company on it, has the thing with this id. */
const has = {
  planTypes: (id: Sql) => sql`p.plan_type_id = ${id}`,
  memberGroups: (id: Sql) => sql`p.member_group_id = ${id}`,
  features: (id: Sql) => sql`p.id in (select plan_id from plan_features where feature_id = ${id})`,
  prices: (id: Sql) => sql`p.id in (select plan_id from plan_prices where price_id = ${id})`,
  plans: (id: Sql) => sql`p.id = ${id}`,
  enterpriseCodes: (id: Sql) =>
    sql`p.id in (select plan_id from enterprise_codes where id = ${id})`,
} satisfies Record<UsedKind, (id: Sql) => Sql>;

/** Of a price: the companies on it, not all on its plans. */
const hasCompany = (kind: UsedKind, id: Sql) =>
  kind === "prices" ? sql`c.price_id = ${id}` : has[kind](id);

/** The companies that use an item; for a plan also those that once had it. */
const companiesOf = (kind: UsedKind, id: Sql) => sql`
  select c.company_id, false as is_past, c.is_coming from ${onPlans} where ${hasCompany(kind, id)}
  ${kind === "plans" ? sql`union all select company_id, true, false from subscriptions where plan_id = ${id}` : sql``}`;

export type Uses = { plans: number; companies: number; coming: number; former: number };
export const noUses: Uses = { plans: 0, companies: 0, coming: 0, former: 0 };

/** Each company of `users` once: one whose plan is over is a former one, one that moves to the item a coming one. */
export const eachOnce = (users: Sql) => sql`
  select x.is_former, x.is_coming and not x.is_former as is_coming
  from (select bool_and(u.is_past or v.status = 'CANCELLED') as is_former,
      bool_and(u.is_past or u.is_coming) as is_coming
    from (${users}) u join company_plan_status v on v.company_id = u.company_id
    group by u.company_id) x`;

const most = 10_000;

/** A column: how many plans and companies use the item. */
export const usesOf = (kind: CatalogueKind, id: Sql) => sql<Uses>`(select json_build_object(
  'plans', (select count(*) from (
    select from plans p where ${kind === "plans" ? sql`false` : has[kind](id)} limit ${sql.lit(most)}) known),
  'companies', count(*) filter (where not known.is_former and not known.is_coming),
  'coming', count(*) filter (where known.is_coming), 'former', count(*) filter (where known.is_former))
  from (${eachOnce(companiesOf(kind, id))} limit ${sql.lit(most)}) known)`;

export const countUses = async (db: Db, kind: CatalogueKind, id: string) => {
  const { rows } = await sql<{ uses: Uses }>`
    select ${usesOf(kind, sql`${id}::uuid`)} as uses`.execute(db);
  return rows[0]?.uses ?? noUses;
};

/** The plans that something is part of. */
export const plansWith = async (db: Db, kind: UsedKind, id: string) => {
  const { rows } = await sql<{ id: string; name: string; isHidden: boolean }>`
    select p.id, p.name, p.is_hidden from plans p
    where ${kind === "plans" ? sql`false` : has[kind](sql`${id}::uuid`)}
    order by p.sort_order, p.name, p.id limit 200`.execute(db);
  return rows;
};

/** Which of these companies are on a plan, or are moving to it. */
export const companiesOn = async (db: Db, planId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from plan_companies
    where plan_id = ${planId} and company_id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ companyId }) => companyId));
};

type CompanyWith = {
  id: string;
  name: string;
  plan: string;
  /** The plan that it moves to. */
  nextPlan: string | null;
  people: number;
  isFormer: boolean;
};

/** The companies that have something by a plan they are on, are moving to, or had until it ended. */
export const companiesWith = listSource({
  from: sql`companies k`,
  id: sql`k.id`,
  columns: sql<CompanyWith>`k.id, k.short_name as name, coalesce(own.name, '') as plan, coming.name as next_plan,
    seats_taken(k.id)::int as people, coalesce(v.status = 'CANCELLED', false) as is_former`,
  joins: sql`left join retailers r on r.company_id = k.id left join plans own on own.id = r.plan_id
    left join company_plan_status v on v.company_id = k.id
    left join subscriptions s on s.company_id = k.id and s.ended_at is null
    left join plans coming on coming.id = coalesce(s.pending_plan_id, s.next_plan_id)`,
  order: sql`fold(k.short_name)`,
  filters: {
    of: ({ kind, id }: { kind: UsedKind; id: string }) =>
      sql`k.id in (select company_id from (${companiesOf(kind, sql`${id}::uuid`)}) used)`,
  },
});
