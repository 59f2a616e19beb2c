import { type Db, sql } from "#db/connect.ts";
import { kindOfCompany } from "#identity/owners/service.ts";

export type Customer = {
  companyId: string;
  role: string;
  registrationStatus: "ACCOUNT_REGISTRATION" | "PAYMENT_PLAN" | "PAYMENT_METHOD" | null;
  planId: string | null;
  priceId: string | null;
  discountCodeId: string | null;
  planStatus: "TRIAL" | "ACTIVE" | "CANCELLED" | "PAST_DUE";
  trialStartedAt: string | null;
  collection: "CARD" | "INVOICE";
};

/** A retail company with the kind of its owner. */
export const customerById = async (db: Db, companyId: string) => {
  const { rows } = await sql<Customer>`
    select c.id as company_id, c.registration_status, r.plan_id, r.price_id, r.discount_code_id,
      r.plan_status, r.trial_started_at, r.collection,
      ${kindOfCompany("c.id")} as role
    from companies c join retailers r on r.company_id = c.id
    where c.id = ${companyId}`.execute(db);
  return rows[0];
};

export type Choice = {
  planId: string;
  priceId: string;
  discountCodeId: string | null;
  planStatus: Customer["planStatus"];
  /** Days since the trial began; null outside a trial. */
  trialDays: number | null;
};

export const savePlan = (db: Db, companyId: string, choice: Choice) =>
  sql`
    update retailers set plan_id = ${choice.planId}, price_id = ${choice.priceId},
      discount_code_id = ${choice.discountCodeId}, plan_status = ${choice.planStatus},
      plan_chosen_at = now(),
      trial_started_at = case when ${choice.trialDays}::int is null then trial_started_at
        else coalesce(trial_started_at, now()) end,
      trial_ends_at = case when ${choice.trialDays}::int is null then trial_ends_at
        else coalesce(trial_started_at, now()) + ${choice.trialDays}::int * interval '1 day' end
    where company_id = ${companyId}`.execute(db);

/** Says whether the code is another one than before. */
export const saveCode = async (db: Db, companyId: string, codeId: string | null) => {
  const { rows } = await sql`
    update retailers set discount_code_id = ${codeId}
    where company_id = ${companyId} and discount_code_id is distinct from ${codeId}
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Nothing changes for a company whose sign-up is over. */
export const setRegistrationStatus = (
  db: Db,
  companyId: string,
  registrationStatus: "PAYMENT_METHOD" | null,
) =>
  db
    .updateTable("companies")
    .set({ registrationStatus })
    .where("id", "=", companyId)
    .where("registrationStatus", "is not", null)
    .execute();

/** Ends the sign-up of a company whose plan is chosen; one without a plan is still asked for it. */
export const endPaymentMethod = (db: Db, companyId: string) =>
  sql`
    update companies set registration_status = null
    where id = ${companyId} and registration_status = 'PAYMENT_METHOD'`.execute(db);

/** The plan of a company as it stands. */
export const planOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{
    planId: string;
    priceId: string;
    discountCodeId: string | null;
    planStatus: Customer["planStatus"];
    trialEndsAt: string | null;
  }>`
    select plan_id, price_id, discount_code_id, plan_status, trial_ends_at from retailers
    where company_id = ${companyId} and plan_id is not null`.execute(db);
  return rows[0];
};
