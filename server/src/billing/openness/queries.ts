import type { Output } from "@vitrine/contract/endpoint";
import type { accounts } from "@vitrine/contract/accounts";
import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";

type Retailer = NonNullable<Output<typeof accounts.me>["user"]["retailer"]>;
export type PaymentSettings = Retailer["paymentSettings"];

/** Whether the shop is open to a company, and whom its members ask. */
export const opennessOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<Pick<PaymentSettings, "openness" | "neverOpen" | "ownerName">>`
    select o.openness, o.openness = 'CLOSED' and r.plan_status = 'TRIAL' and r.paid_until is null
        and not had_trial(r.trial_started_at, r.trial_ends_at)
        and coalesce(s.status in ('incomplete', 'incomplete_expired'), true) as never_open,
      (select u.full_name from users u
        where u.company_id = o.company_id and ${isFirstOwner}) as owner_name
    from company_openness o join retailers r on r.company_id = o.company_id
    left join subscriptions s on s.company_id = o.company_id
    where o.company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** Stores how many days a plan stays open unpaid. */
export const saveTerms = (db: Db, pastDueDays: number) =>
  sql`
    update billing_terms set past_due_days = ${pastDueDays}
    where past_due_days <> ${pastDueDays}`.execute(db);

export type Standing = Pick<
  PaymentSettings,
  | "currentPeriodEnd"
  | "cancelsAt"
  | "endedAt"
  | "trialEndsAt"
  | "nextAttemptAt"
  | "latestInvoiceId"
  | "latestInvoiceStatus"
  | "subscriptionId"
  | "customerId"
  | "paidUntil"
  | "card"
> & {
  collection: "CARD" | "INVOICE";
  planStatus: "TRIAL" | "ACTIVE" | "CANCELLED" | "PAST_DUE";
  /** The status as the provider calls it. */
  providerStatus: string | null;
  isTrial: boolean;
  until: string | null;
  planId: string | null;
  priceId: string | null;
  codeId: string | null;
  /** The code that lowers the next charge. */
  nextCodeId: string | null;
  pendingPlan: { id: string; name: string } | null;
  pendingUntil: string | null;
  nextPlan: { id: string; name: string } | null;
  nextPriceId: string | null;
  /** What the provider takes off the next charges, in minor units. */
  credit: number;
};

const planNamed = (id: string) => sql`
  (select json_build_object('id', p.id, 'name', p.name) from plans p where p.id = ${sql.ref(id)})`;

/** Everything stored about how a company pays. */
export const standingOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<Standing>`
    select r.collection, r.paid_until, r.plan_status, s.status as provider_status, o.is_trial, o.until,
      r.plan_id, r.price_id, r.discount_code_id as code_id,
      (select d.id from discount_codes d where d.provider_id = case
        when s.next_price_id is not null then s.next_coupon
        when s.coupon_ends_at is null or s.coupon_ends_at > s.period_end then s.coupon end) as next_code_id,
      coalesce(s.trial_end, case when had_trial(r.trial_started_at, r.trial_ends_at) then r.trial_ends_at end)
        as trial_ends_at,
      s.period_end as current_period_end, s.cancels_at, s.ended_at, s.next_attempt_at, s.pending_until,
      s.latest_invoice_id, s.latest_invoice_status, s.provider_id as subscription_id,
      c.provider_id as customer_id, coalesce(c.credit, 0) as credit, s.next_price_id,
      ${planNamed("s.pending_plan_id")} as pending_plan, ${planNamed("s.next_plan_id")} as next_plan,
      (select json_build_object('id', k.provider_id, 'brand', k.brand, 'last4', k.last4,
          'expMonth', k.exp_month, 'expYear', k.exp_year)
        from cards k where k.provider_id = c.default_card_id and k.company_id = r.company_id) as card
    from retailers r join company_openness o on o.company_id = r.company_id
    left join subscriptions s on s.company_id = r.company_id
    left join customers c on c.company_id = r.company_id
    where r.company_id = ${companyId}`.execute(db);
  return rows[0];
};
