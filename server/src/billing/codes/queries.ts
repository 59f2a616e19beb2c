import { type Db, sql } from "#db/connect.ts";

export type CodeRow = {
  id: string;
  code: string;
  name: string;
  percentOff: number | null;
  amountOff: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  durationInMonths: number | null;
  /** Seconds since 1970. */
  redeemBy: number | null;
  isActive: boolean;
  isExpired: boolean;
  maxRedemptions: number | null;
  /** Changes whenever what the code takes off changes. */
  terms: string;
  plans: { planId: string; planTypeId: string }[];
};

const codeColumns = sql`
  d.id, d.code, d.name, d.percent_off, d.amount_off, d.currency, d.duration, d.duration_in_months,
  extract(epoch from d.redeem_by)::bigint as redeem_by, d.status = 'ACTIVE' as is_active,
  coalesce(d.redeem_by <= now(), false) as is_expired, d.max_redemptions, d.terms,
  (select coalesce(json_agg(json_build_object('planId', l.plan_id, 'planTypeId', l.plan_type_id)), '[]')
    from discount_code_plans l where l.code_id = d.id) as plans`;

/** The code as people write it; case does not matter. */
export const codeByName = async (db: Db, code: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where upper(d.code) = upper(${code})`.execute(db);
  return rows[0];
};

export const codeById = async (db: Db, id: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where d.id = ${id}`.execute(db);
  return rows[0];
};

/** Held until the transaction ends, so that its redemptions can be counted. */
export const lockCode = async (db: Db, id: string) => {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from discount_codes d where d.id = ${id} for update of d`.execute(db);
  return rows[0];
};

/**
 * How many places are taken, not counting this company's. A place held by a company that is gone is
 * free; one that was spent is not.
 */
export const redemptionsByOthers = async (db: Db, codeId: string, companyId: string | null) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from redemptions
    where code_id = ${codeId} and (company_id is not null or spent_at is not null)
      and (${companyId}::uuid is null or company_id is distinct from ${companyId}::uuid)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** What a company has of a code: a place that is held, or one that is spent. */
export const redemptionOf = async (db: Db, codeId: string, companyId: string) => {
  const { rows } = await sql<{ isSpent: boolean }>`
    select spent_at is not null as is_spent from redemptions
    where code_id = ${codeId} and company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** The code whose place a company holds unspent, other than the running one. */
export const heldCodeId = async (db: Db, companyId: string, runningId: string | null) => {
  const { rows } = await sql<{ codeId: string }>`
    select code_id from redemptions
    where company_id = ${companyId} and spent_at is null
      and code_id is distinct from ${runningId}::uuid
    order by redeemed_at desc limit 1`.execute(db);
  return rows[0]?.codeId;
};

/** Takes a place, or keeps the one that is held. */
export const holdRedemption = (db: Db, codeId: string, companyId: string) =>
  sql`insert into redemptions (code_id, company_id) values (${codeId}, ${companyId})
    on conflict (code_id, company_id) do update set redeemed_at = now()
    where redemptions.spent_at is null`.execute(db);

/** Gives back the places a company holds, except of these codes. Spent places stay spent. */
export const returnRedemptions = (db: Db, companyId: string, kept: (string | null)[]) =>
  sql`delete from redemptions
    where company_id = ${companyId} and spent_at is null
      and code_id <> all (${kept.filter((id) => id !== null)}::uuid[])`.execute(db);

export type Spending = { coupon: string; invoiceId: string; paidAt: string };

/** The first discounted payment spends the place of its code; every one is noted as paid with it. */
export const spendRedemptions = (db: Db, companyId: string, spendings: Spending[]) =>
  sql`
    with paid as (
      select d.id, x."paidAt" as paid_at, x."invoiceId" as invoice_id
      from jsonb_to_recordset(${JSON.stringify(spendings)}::jsonb)
        as x(coupon text, "invoiceId" text, "paidAt" timestamptz)
      join discount_codes d on d.provider_id = x.coupon
    ), noted as (
      insert into discounted_invoices select distinct id, invoice_id from paid on conflict do nothing
    )
    insert into redemptions (code_id, company_id, spent_at, invoice_id)
    select distinct on (id) id, ${companyId}::uuid, paid_at, invoice_id from paid order by id, paid_at
    on conflict (code_id, company_id) do update
      set spent_at = excluded.spent_at, invoice_id = excluded.invoice_id
    where redemptions.spent_at is null`.execute(db);

/**
 * Gives back the places of companies that do not pay with them: their trial is over, their payment failed
 * for good, or the code is no part of what they pay. A company about to pay keeps its place.
 */
export const returnUnused = async (db: Db) => {
  const { rows } = await sql<{ companyId: string }>`
    with unused as (
      delete from redemptions x using discount_codes d
      where d.id = x.code_id and x.spent_at is null
        and x.redeemed_at < now() - interval '10 minutes'
        and not exists (select from payment_operations o
          where o.company_id = x.company_id and o.state in ('RUNNING', 'UNKNOWN', 'ACTION'))
        and not exists (
          select from retailers r left join subscriptions s on s.company_id = r.company_id
          where r.company_id = x.company_id and case
            when s.status in ('trialing', 'active', 'past_due', 'incomplete') then
              s.status = 'incomplete' or s.pending_until is not null
              or s.status = 'trialing' and s.coupon is null and exists (
                select from discount_code_plans l
                where l.code_id = x.code_id and l.plan_id = s.plan_id)
              or coalesce(s.latest_invoice_status in ('open', 'draft'), false)
              or coalesce(d.provider_id in (s.coupon, s.next_coupon, s.pending_coupon), false)
            when r.plan_status = 'TRIAL' then coalesce(r.trial_ends_at > now(), r.plan_id is not null)
            else r.plan_status = 'ACTIVE' and r.discount_code_id = x.code_id end)
      returning x.code_id, x.company_id
    )
    update retailers r set discount_code_id = null from unused u
    where r.company_id = u.company_id and r.discount_code_id = u.code_id
    returning r.company_id`.execute(db);
  return rows.map(({ companyId }) => companyId);
};
