import type { staffBilling } from "@vitrine/contract/billing/staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor, By } from "#http/actor.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { saveDetailsOfRetailer, ownBillingDetails } from "../details/service.ts";
import { plansFor } from "../plans/service.ts";
import { seatsOfCompany } from "../seats/service.ts";
import { ownPlan } from "../service.ts";

export const showBillingToStaff = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof staffBilling.details>,
) => {
  const { companyId, role } = await retailerOfPath(db, input);
  const paymentPlan = await ownPlan(db, companyId);
  return {
    billingDetails: await ownBillingDetails(db, companyId),
    paymentPlan,
    seats: await seatsOfCompany(db, companyId),
    trialEndsAt: paymentPlan?.trialEndsAt ?? null,
    plans: await plansFor(db, role),
  };
};

export const saveBillingByStaff = (
  db: Db,
  by: By,
  { retailerId: _, ...details }: Parsed<typeof staffBilling.save>,
) => saveDetailsOfRetailer(db, by, details);
