import { type Db, sql } from "#db/connect.ts";

/** The database's time as a read begins: an earlier read has an earlier one. */
export const beginLook = async (db: Db) => {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  return rows[0]?.at ?? "";
};

/** Whether no later read has been written yet; until the transaction ends none can be. */
export const beginWriting = async (db: Db, companyId: string, begun: string) => {
  const { rows } = await sql`
    update customers set synced_from = ${begun}::timestamptz
    where company_id = ${companyId} and (synced_from is null or synced_from < ${begun}::timestamptz)
    returning 1`.execute(db);
  return rows.length > 0;
};

export const customerOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ customerId: string; subscriptionId: string | null }>`
    select c.provider_id as customer_id, s.provider_id as subscription_id
    from customers c left join subscriptions s on s.company_id = c.company_id
    where c.company_id = ${companyId}`.execute(db);
  return rows[0];
};

export const companyOfCustomer = async (db: Db, customerId: string) => {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from customers where provider_id = ${customerId}`.execute(db);
  return rows[0]?.companyId;
};

/** Says whether the register's view of the VAT number has changed, so that other tax is due. */
export const saveCustomer = async (
  db: Db,
  {
    companyId,
    defaultCardId,
    taxIdStatus,
    credit,
  }: {
    companyId: string;
    defaultCardId: string | null;
    taxIdStatus: string | null;
    /** Minor units. */
    credit: number;
  },
) => {
  const { rows } = await sql<{ isOther: boolean }>`
    update customers c set default_card_id = ${defaultCardId}, tax_id_status = ${taxIdStatus},
      credit = ${credit}
    from (select tax_id_status from customers where company_id = ${companyId} for update) old
    where c.company_id = ${companyId}
    returning (old.tax_id_status = 'unverified') is distinct from
      (c.tax_id_status = 'unverified') as is_other`.execute(db);
  return rows[0]?.isOther ?? false;
};

export type CardRow = {
  providerId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

/** Stores the customer's cards and deletes those that are gone. */
export const saveCards = async (db: Db, companyId: string, cards: CardRow[]) => {
  const rows = JSON.stringify(cards);
  await sql`
    delete from cards where company_id = ${companyId}
      and provider_id <> all (${cards.map(({ providerId }) => providerId)}::text[])`.execute(db);
  await sql`
    insert into cards (provider_id, company_id, brand, last4, exp_month, exp_year)
    select x."providerId", ${companyId}::uuid, x.brand, x.last4, x."expMonth", x."expYear"
    from jsonb_to_recordset(${rows}::jsonb)
      as x("providerId" text, brand text, last4 text, "expMonth" int, "expYear" int)
    on conflict (provider_id) do update set company_id = excluded.company_id, brand = excluded.brand,
      last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year`.execute(
    db,
  );
};

/** Our plan and price for each of the provider's prices. */
export const plansOfPrices = async (db: Db, providerIds: string[]) => {
  const { rows } = await sql<{ providerId: string; planId: string; priceId: string }>`
    select provider_id, plan_id, price_id from plan_prices
    where provider_id = any (${providerIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.providerId, row]));
};

export type SubscriptionRow = {
  providerId: string;
  status: string;
  planId: string | null;
  priceId: string | null;
  periodStart: string;
  periodEnd: string;
  trialEnd: string | null;
  cancelsAt: string | null;
  endedAt: string | null;
  nextPlanId: string | null;
  nextPriceId: string | null;
  scheduleId: string | null;
  pendingUntil: string | null;
  pendingPlanId: string | null;
  latestInvoiceId: string | null;
  latestInvoiceStatus: string | null;
  nextAttemptAt: string | null;
  coupon: string | null;
  couponEndsAt: string | null;
  nextCoupon: string | null;
  pendingCoupon: string | null;
};

/** Never overwrites what a later read has stored. Says whether it was written. */
export const saveSubscription = async (
  db: Db,
  companyId: string,
  row: SubscriptionRow,
  syncedFrom: string,
) => {
  const text = JSON.stringify({ ...row, companyId, syncedFrom });
  const { rows } = await sql`
    insert into subscriptions (company_id, provider_id, status, plan_id, price_id, period_start, period_end,
      trial_end, cancels_at, ended_at, next_plan_id, next_price_id, schedule_id, pending_until,
      pending_plan_id, latest_invoice_id, latest_invoice_status, next_attempt_at, first_failed_at, synced_from,
      coupon, coupon_ends_at, next_coupon, pending_coupon)
    select x."companyId", x."providerId", x.status, x."planId", x."priceId", x."periodStart", x."periodEnd",
      x."trialEnd", x."cancelsAt", x."endedAt", x."nextPlanId", x."nextPriceId", x."scheduleId",
      x."pendingUntil", x."pendingPlanId", x."latestInvoiceId", x."latestInvoiceStatus", x."nextAttemptAt",
      case when x.status = 'past_due' then x."syncedFrom" end, x."syncedFrom",
      x.coupon, x."couponEndsAt", x."nextCoupon", x."pendingCoupon"
    from jsonb_to_record(${text}::jsonb) as x("companyId" uuid, "providerId" text, status text, "planId" uuid,
      "priceId" uuid, "periodStart" timestamptz, "periodEnd" timestamptz, "trialEnd" timestamptz,
      "cancelsAt" timestamptz, "endedAt" timestamptz, "nextPlanId" uuid, "nextPriceId" uuid,
      "scheduleId" text, "pendingUntil" timestamptz, "pendingPlanId" uuid, "latestInvoiceId" text,
      "latestInvoiceStatus" text, "nextAttemptAt" timestamptz, "syncedFrom" timestamptz,
      coupon text, "couponEndsAt" timestamptz, "nextCoupon" text, "pendingCoupon" text)
    on conflict (company_id) do update set provider_id = excluded.provider_id, status = excluded.status,
      plan_id = coalesce(excluded.plan_id, subscriptions.plan_id),
      price_id = coalesce(excluded.price_id, subscriptions.price_id),
      period_start = excluded.period_start, period_end = excluded.period_end,
      trial_end = excluded.trial_end, cancels_at = excluded.cancels_at, ended_at = excluded.ended_at,
      next_plan_id = excluded.next_plan_id, next_price_id = excluded.next_price_id,
      schedule_id = excluded.schedule_id, pending_until = excluded.pending_until,
      pending_plan_id = excluded.pending_plan_id, latest_invoice_id = excluded.latest_invoice_id,
      latest_invoice_status = excluded.latest_invoice_status, next_attempt_at = excluded.next_attempt_at,
      first_failed_at = case when excluded.status = 'past_due'
        then coalesce(subscriptions.first_failed_at, excluded.first_failed_at) end,
      synced_from = excluded.synced_from, coupon = excluded.coupon,
      coupon_ends_at = excluded.coupon_ends_at, next_coupon = excluded.next_coupon,
      pending_coupon = excluded.pending_coupon
    where subscriptions.synced_from < excluded.synced_from
    returning 1`.execute(db);
  return rows.length > 0;
};

export type PaymentRow = {
  providerId: string;
  kind: "CHARGE" | "REFUND" | "DISPUTE" | "REVERSAL";
  amount: number;
  tax: number;
  currency: string;
  invoiceId: string | null;
  /** The payment that it takes back. */
  reversesId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  cause: string;
  /** Our user who asked for it. */
  actorId: string | null;
  /** The key of our operation that caused it. */
  operation?: string | null;
  happenedAt: string;
};

/** Stores each movement of money once. Returns the new rows, the first to happen first. */
export const addPayments = async (db: Db, companyId: string | null, payments: PaymentRow[]) => {
  const { rows } = await sql<PaymentRow & { id: string }>`
    with added as (
      insert into payments (id, company_id, kind, amount, tax, currency, provider_id, invoice_id, reverses_id,
        plan_name, period_start, period_end, cause, actor_id, happened_at)
      select gen_random_uuid(), ${companyId}::uuid, x.kind, x.amount, x.tax, upper(x.currency),
        x."providerId", x."invoiceId", x."reversesId",
        coalesce(o.plan_name, (select p.name from subscriptions s join plans p on p.id = s.plan_id
          where s.company_id = ${companyId}::uuid)),
        x."periodStart", x."periodEnd", x.cause, u.id, x."happenedAt"
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as x("providerId" text, kind text,
        amount bigint, tax bigint, currency text, "invoiceId" text, "reversesId" uuid,
        "periodStart" timestamptz, "periodEnd" timestamptz, cause text, "actorId" text,
        "happenedAt" timestamptz)
      left join payments o on o.id = x."reversesId"
      left join users u on u.id::text = x."actorId"
      on conflict (provider_id) do nothing
      returning *
    )
    select id, kind, amount, tax, currency, provider_id, invoice_id, reverses_id, period_start, period_end,
      cause, actor_id, happened_at
    from added order by happened_at, provider_id`.execute(db);
  return rows;
};

/** Keeps the reason that one of us gave for a refund. */
export const addReason = (
  db: Db,
  {
    companyId,
    paymentId,
    operation,
  }: { companyId: string | null; paymentId: string; operation: string },
) =>
  sql`
    insert into payment_notes (id, payment_id, company_id, actor_id, note)
    select gen_random_uuid(), ${paymentId}, o.company_id, u.id, o.reason
    from (
      select company_id, input ->> 'actorId' as actor_id, input ->> 'reason' as reason
      from payment_operations
      where company_id = ${companyId} and kind = 'refund' and 'vitrine-refund-' || id = ${operation}
      union all
      select null, actor_id::text, reason from request_refunds
      where 'vitrine-request-refund-' || id = ${operation}
    ) o left join users u on u.id::text = o.actor_id
    where o.reason <> ''`.execute(db);

export type FailureRow = {
  providerId: string;
  amount: number;
  currency: string;
  reason: string;
  happenedAt: string;
};

/** Stores each failed try once. */
export const addFailures = (db: Db, companyId: string, failures: FailureRow[]) =>
  sql`
    insert into failed_payments (provider_id, company_id, amount, currency, reason, happened_at)
    select x."providerId", ${companyId}::uuid, x.amount, upper(x.currency), x.reason, x."happenedAt"
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as x("providerId" text, amount bigint,
      currency text, reason text, "happenedAt" timestamptz)
    on conflict (provider_id) do nothing`.execute(db);

export type KnownPayment = {
  id: string;
  providerId: string;
  amount: number;
  tax: number;
  currency: string;
  invoiceId: string | null;
};

/** The payments that the provider made for a company, as far as they are stored. */
export const knownPayments = async (db: Db, companyId: string) => {
  const { rows } = await sql<KnownPayment>`
    select id, provider_id, amount, tax, currency, invoice_id from payments
    where company_id = ${companyId} and provider_id is not null`.execute(db);
  return rows;
};

/** A payment with everything the provider has moved of it, and whose it is. */
export const paymentWithReturns = async (db: Db, providerId: string) => {
  const { rows } = await sql<KnownPayment & { companyId: string | null }>`
    with paid as (select id from payments where provider_id = ${providerId})
    select id, provider_id, amount, tax, currency, invoice_id, company_id from payments
    where provider_id is not null and (id in (select id from paid) or reverses_id in (
      select id from paid union all
      select p.id from payments p where p.reverses_id in (select id from paid)))`.execute(db);
  return rows;
};

/** Copies the plan's state to where lists filter by it, unless it never began. Says whether it changed. */
export const mirrorStatus = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ status: string }>`
    update retailers r set plan_id = x.plan_id, price_id = x.price_id, plan_status = x.status,
      trial_ends_at = x.trial_ends_at, discount_code_id = x.code_id
    from (
      select r.company_id,
        case when w.stays then r.plan_id else coalesce(s.plan_id, r.plan_id) end as plan_id,
        case when w.stays then r.price_id else coalesce(s.price_id, r.price_id) end as price_id,
        case s.status when 'trialing' then 'TRIAL' when 'active' then 'ACTIVE'
          when 'past_due' then 'PAST_DUE' when 'incomplete' then r.plan_status
          when 'incomplete_expired' then r.plan_status
          else case r.collection when 'INVOICE' then 'ACTIVE' else 'CANCELLED' end end as status,
        case when s.status = 'trialing' then s.trial_end else r.trial_ends_at end as trial_ends_at,
        case when w.stays or s.status = 'incomplete' then r.discount_code_id
          else (select d.id from discount_codes d where d.provider_id = s.coupon) end as code_id
      from retailers r join subscriptions s on s.company_id = r.company_id
      -- What costs nothing stays until something else is paid.
      cross join lateral (select r.plan_status = 'ACTIVE'
        and s.status in ('incomplete', 'incomplete_expired') as stays) w
      where r.company_id = ${companyId}
    ) x
    where r.company_id = x.company_id and (r.plan_id, r.price_id, r.plan_status, r.trial_ends_at,
        r.discount_code_id)
      is distinct from (x.plan_id, x.price_id, x.status, x.trial_ends_at, x.code_id)
    returning r.plan_status as status`.execute(db);
  return rows[0]?.status;
};
