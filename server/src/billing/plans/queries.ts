import type { PricePeriod } from "@vitrine/contract/billing/plans";
import type { RetailKind } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

export type PriceRow = {
  id: string;
  name: string;
  unitAmount: number;
  currency: string;
  period: PricePeriod;
  trialPeriodDays: number;
};

export type PlanRow = {
  id: string;
  name: string;
  description: string;
  typeId: string;
  typeName: string;
  role: RetailKind | null;
  isHidden: boolean;
  memberGroupId: string;
  numberOfUsers: number;
  features: { id: string; name: string; weight: number; isIncluded: boolean }[];
  prices: PriceRow[];
};

const columns = sql`
  p.id, p.name, p.description, p.role, p.is_hidden, p.member_group_id, g.number_of_users,
  t.id as type_id, t.name as type_name,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'weight', f.weight,
      'isIncluded', pf.is_included) order by pf.position, f.id), '[]')
    from plan_features pf join features f on f.id = pf.feature_id where pf.plan_id = p.id) as features,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'unitAmount', r.unit_amount,
      'currency', r.currency, 'period', r.period, 'trialPeriodDays', r.trial_period_days)
      order by pp.position, r.id), '[]')
    from plan_prices pp join prices r on r.id = pp.price_id
    where pp.plan_id = p.id and pp.retired_at is null) as prices
  from plans p join plan_types t on t.id = p.plan_type_id
  join member_groups g on g.id = p.member_group_id`;

/** A plan that cannot be bought is not shown. */
const hasPrice = sql`exists (
  select from plan_prices pp where pp.plan_id = p.id and pp.retired_at is null)`;

/** The plans on offer to everybody, or to one kind as well. */
export const visiblePlans = async (db: Db, role: RetailKind | null) => {
  const { rows } = await sql<PlanRow>`
    select ${columns}
    where not p.is_hidden and ${hasPrice} and (p.role = ${role} or ${role}::text is null or p.role is null)
    order by p.sort_order, t.sort_order, p.created_at, p.id limit 200`.execute(db);
  return rows;
};

export const hasVisiblePlan = async (db: Db, role: string | null) => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from plans p where not p.is_hidden and ${hasPrice}
      and (p.role = ${role} or ${role}::text is null or p.role is null)) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** Finds plans that are no longer sold as well. */
export const planById = async (db: Db, id: string) => {
  const { rows } = await sql<PlanRow>`select ${columns} where p.id = ${id}`.execute(db);
  return rows[0];
};

export const planOfEnterpriseCode = async (db: Db, code: string) => {
  const { rows } = await sql<PlanRow>`
    select ${columns} join enterprise_codes e on e.plan_id = p.id
    where upper(e.code) = upper(${code}) and not e.is_stopped and ${hasPrice}`.execute(db);
  return rows[0];
};

/** Whether a company's plan continues at another price with its next period. */
export const isPriceMoving = async (db: Db, companyId: string) => {
  const { rows } = await sql`
    select from subscriptions s join prices o on o.id = s.price_id
    where s.company_id = ${companyId} and s.ended_at is null and s.next_plan_id = s.plan_id
      and s.next_price_id <> s.price_id and o.replaced_by is not null`.execute(db);
  return rows.length > 0;
};

/** Finds prices at which no plan is sold any more as well. */
export const priceById = async (db: Db, id: string) => {
  const { rows } = await sql<PriceRow>`
    select id, name, unit_amount, currency, period, trial_period_days from prices
    where id = ${id}`.execute(db);
  return rows[0];
};
