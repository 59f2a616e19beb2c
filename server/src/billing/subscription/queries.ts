import { type Db, sql } from "#db/connect.ts";

export type OwnSubscription = {
  providerId: string;
  status: string;
  planId: string | null;
  priceId: string | null;
  itemPeriodEnd: string;
  trialEnd: string | null;
  cancelsAt: string | null;
  endedAt: string | null;
  scheduleId: string | null;
  pendingUntil: string | null;
  latestInvoiceId: string | null;
  latestInvoiceStatus: string | null;
  nextAttemptAt: string | null;
  firstFailedAt: string | null;
  nextPlanId: string | null;
  nextPriceId: string | null;
  /** The code that takes something off now. */
  codeId: string | null;
};

/** What a company is subscribed to, as it was last read. */
export const subscriptionOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<OwnSubscription>`
    select provider_id, status, plan_id, price_id, period_end as item_period_end, trial_end, cancels_at,
      ended_at, schedule_id, pending_until, latest_invoice_id, latest_invoice_status, next_attempt_at,
      first_failed_at, next_plan_id, next_price_id,
      (select d.id from discount_codes d where d.provider_id = coupon
        and (coupon_ends_at is null or coupon_ends_at > now())) as code_id
    from subscriptions where company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** A code that should count in a trial but is missing there: it is held, and was not paid with. */
export const codeMissing = async (db: Db, companyId: string) => {
  const { rows } = await sql<{
    subscriptionId: string;
    planId: string;
    priceId: string;
    codeId: string;
  }>`
    select s.provider_id as subscription_id, s.plan_id, s.price_id, x.code_id
    from subscriptions s join redemptions x on x.company_id = s.company_id
    where s.company_id = ${companyId} and s.status = 'trialing' and s.ended_at is null
      and s.plan_id is not null and s.price_id is not null
      and s.coupon is null and s.pending_until is null and x.spent_at is null
      and not exists (select from payment_operations o
        where o.company_id = s.company_id and o.state in ('RUNNING', 'UNKNOWN', 'ACTION'))
    order by x.redeemed_at desc limit 1`.execute(db);
  return rows[0];
};

/** Subscriptions not paid by their last day, of all companies or of one. */
export const unpaidByLastDay = async (db: Db, companyId: string | null = null) => {
  const { rows } = await sql<{ companyId: string; providerId: string }>`
    select company_id, provider_id from subscriptions
    where status = 'past_due' and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      and first_failed_at < now() - (select make_interval(days => past_due_days) from billing_terms)
    order by first_failed_at limit 1000`.execute(db);
  return rows;
};

/** Customers with a live subscription or an open invoice. */
export const payingCustomers = async (db: Db) => {
  const { rows } = await sql<{ customerId: string }>`
    select c.provider_id as customer_id from customers c
    join subscriptions s on s.company_id = c.company_id
    where s.status in ('trialing', 'active', 'past_due', 'incomplete')
      or s.latest_invoice_status = 'open'`.execute(db);
  return rows.map(({ customerId }) => customerId);
};

/** When our own trial, without a card, ends, while it runs. */
export const runningTrial = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ endsAt: string }>`
    select trial_ends_at as ends_at from retailers
    where company_id = ${companyId} and plan_status = 'TRIAL' and trial_ends_at > now()`.execute(
    db,
  );
  return rows[0]?.endsAt;
};

type Summed = { planId: string; discountCode?: string | null | undefined };

/** Whether after this second a code that is typed took off something else, or a price of the plan went. */
export const isSumNewer = async (db: Db, { planId, discountCode }: Summed, second: number) => {
  const { rows } = await sql`
    select from record_changes c
    where c.record_id in (${planId}::uuid,
        (select d.id from discount_codes d where upper(d.code) = upper(${discountCode ?? null})))
      and c.at >= to_timestamp(${second + 1}) and case c.kind
        when 'plan_prices' then c.after is null or c.after ->> 'retired_at' is not null
        when 'discount_codes' then c.after ?| array['percent_off', 'amount_off', 'currency', 'duration',
          'duration_in_months'] end
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether other VAT may be due since this second: the details, or what the register says, are newer. */
export const areDetailsNewer = async (db: Db, companyId: string, second: number) => {
  const { rows } = await sql`
    select from billing_details
    where company_id = ${companyId} and updated_at >= to_timestamp(${second + 1})`.execute(db);
  return rows.length > 0;
};
