import { type Db, sql } from "#db/connect.ts";

/** Our own trial, without a card: it begins if none has. */
export const saveTrialEnd = (db: Db, companyId: string, trialEndsAt: string) =>
  sql`
    update retailers set trial_ends_at = ${trialEndsAt},
      trial_started_at = coalesce(trial_started_at, now())
    where company_id = ${companyId}`.execute(db);

/** Switches to payment by invoice, until the same day as before unless another one is given. */
export const payByInvoice = (db: Db, companyId: string, paidUntil: string | undefined) =>
  sql`
    update retailers set collection = 'INVOICE', paid_until = coalesce(${paidUntil ?? null}, paid_until),
      plan_status = case when exists (select from subscriptions s
        where s.company_id = ${companyId} and s.ended_at is null) then plan_status else 'ACTIVE' end
    where company_id = ${companyId}`.execute(db);

/**
 * Switches to payment by card. Without a subscription the plan is over, unless it costs nothing or a trial
 * still runs. A company that never chose a plan stands as on trial.
 */
export const payByCard = (db: Db, companyId: string) =>
  sql`
    update retailers r set collection = 'CARD', plan_status = case
        when exists (select from subscriptions s where s.company_id = r.company_id and s.ended_at is null)
          or costs_nothing(r.price_id, r.discount_code_id) then r.plan_status
        when r.plan_id is null or r.trial_ends_at > now() then 'TRIAL' else 'CANCELLED' end
    where r.company_id = ${companyId}`.execute(db);
