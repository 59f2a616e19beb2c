import type { StayReason } from "@vitrine/contract/billing/prices";
import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import type { Sale } from "../prices/queries.ts";

export type Way = { fromId: string; toId: string; from: Sale; to: Sale; isNewest: boolean };

/** The way from a version of a price to its newest version. */
export const wayOf = async (db: Db, id: string) => {
  const { rows } = await sql<Way>`
    select o.id as from_id, n.id as to_id, n.id = o.id as is_newest,
      json_build_object('unitAmount', o.unit_amount, 'currency', o.currency, 'period', o.period) as from,
      json_build_object('unitAmount', n.unit_amount, 'currency', n.currency, 'period', n.period) as to
    from prices o
    join prices n on coalesce(n.origin_id, n.id) = coalesce(o.origin_id, o.id) and n.replaced_by is null
    where o.id = ${id} order by n.created_at desc limit 1`.execute(db);
  return rows[0];
};

export type Mover = {
  companyId: string;
  planId: string;
  /** The subscription if it is paid by card; null if the card provider has none. */
  subscriptionId: string | null;
  isTrial: boolean;
  codeId: string | null;
  /** Why the company stays for now. */
  reason: StayReason | null;
};

const living = sql`s.company_id = r.company_id and s.status in ('trialing', 'active', 'past_due')`;

/** The companies on a version of a price, and which of them cannot move to another one now. */
const having = (fromId: string, toId: string) => sql`
  select r.company_id, r.plan_id, s.provider_id as subscription_id,
    coalesce(s.status = 'trialing', r.plan_status = 'TRIAL') as is_trial,
    (select d.id from discount_codes d where d.provider_id = s.coupon
      and (s.coupon_ends_at is null or s.coupon_ends_at > now())) as code_id,
    case when s.status = 'past_due' then 'UNPAID'
      when s.cancels_at is not null then 'ENDING'
      when s.schedule_id is not null or s.pending_until is not null or s.next_price_id is not null then 'CHANGING'
      when not exists (select from plan_prices pp
        where pp.plan_id = r.plan_id and pp.price_id = ${toId} and pp.retired_at is null) then 'NOT_SOLD'
      when s.provider_id is not null and (select count(distinct p.currency) from prices p
        where p.id in (${fromId}, ${toId})) > 1 then 'OTHER_CURRENCY'
      when c.is_blocked or (select u.is_blocked from users u
        where u.company_id = c.id and ${isFirstOwner}) then 'BLOCKED'
    end as reason
  from retailers r join companies c on c.id = r.company_id left join subscriptions s on ${living}
  where r.price_id = ${fromId} and r.plan_id is not null`;

/** How many companies move, and how many stay for which reason. */
export const countMovers = async (db: Db, { fromId, toId }: Way) => {
  const { rows } = await sql<{ reason: StayReason | null; count: number; plans: number }>`
    select reason, count(*)::int as count, count(distinct plan_id)::int as plans
    from (${having(fromId, toId)}) h group by reason order by reason`.execute(db);
  return rows;
};

export const moversOf = async (db: Db, { fromId, toId }: Way) => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from (${having(fromId, toId)}) h where reason is null
    order by company_id`.execute(db);
  return rows.map(({ companyId }) => companyId);
};

/** A company as it stands now; undefined once it has left that price. */
export const moverNow = async (db: Db, { fromId, toId }: Way, companyId: string) => {
  const { rows } = await sql<Mover>`
    select * from (${having(fromId, toId)}) h where company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** Says whether the company still had the old price. */
export const savePrice = async (db: Db, companyId: string, { fromId, toId }: Way) => {
  const { numAffectedRows } = await sql`
    update retailers set price_id = ${toId}
    where company_id = ${companyId} and price_id = ${fromId}`.execute(db);
  return numAffectedRows === 1n;
};
