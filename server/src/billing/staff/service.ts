import type { staffBilling } from "@vitrine/contract/billing/staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { refusals } from "@vitrine/contract/refusals";
import type { Db } from "#db/connect.ts";
import type { Actor, By } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { versionOf } from "#work/merging.ts";
import { saveDetailsOfRetailer, ownBillingDetails } from "../details/service.ts";
import { planOfEnterpriseCode } from "../plans/queries.ts";
import { plansFor } from "../plans/service.ts";
import { seatsOfCompany } from "../seats/service.ts";
import { ownPlan } from "../service.ts";
import { isLive } from "../subscription/policy.ts";
import { subscriptionOfCompany } from "../subscription/queries.ts";

export const showBillingToStaff = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof staffBilling.details>,
) => {
  const { companyId, role } = await retailerOfPath(db, input);
  const paymentPlan = await ownPlan(db, companyId);
  const own = await subscriptionOfCompany(db, companyId);
  return {
    version: await versionOf(db, companyId),
    billingDetails: await ownBillingDetails(db, companyId),
    paymentPlan,
    seats: await seatsOfCompany(db, companyId),
    trialEndsAt: paymentPlan?.trialEndsAt ?? null,
    plans: await plansFor(db, role),
    isPaidByCard: own !== undefined && isLive(own),
  };
};

type Saved = Omit<Parsed<typeof staffBilling.save>, "retailerId">;

/** An enterprise code decides which plan is meant. */
const withOpened = async (db: Db, details: Saved): Promise<Saved> => {
  const { enterpriseCode } = details;
  if (!enterpriseCode) return details;
  const opened = await planOfEnterpriseCode(db, enterpriseCode);
  const [, text] = refusals["billing.enterprise_code_unknown"];
  if (!opened)
    return refuse("billing.enterprise_code_unknown", { errors: { enterpriseCode: text } });
  return { ...details, paymentPlanId: opened.id };
};

export const saveBillingByStaff = async (
  db: Db,
  by: By,
  { retailerId: _, ...details }: Parsed<typeof staffBilling.save>,
) => saveDetailsOfRetailer(db, by, await withOpened(db, details));
