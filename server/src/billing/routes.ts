import { billing } from "@vitrine/contract/billing";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { undoable } from "#db/undoable.ts";
import {
  anyone,
  forSelf,
  oneTimeTokenOrSignedIn,
  retailOwner,
  staff,
  staffFor,
  startupOwner,
} from "#http/doors.ts";
import { on } from "#http/on.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { saveDetailsOfRetailer, saveDetailsOfStartup } from "./details/service.ts";
import { discountOnPlans, enterprisePlan, plansOnOffer } from "./plans/service.ts";
import { choosePlan, payByCard } from "./selection/service.ts";
import { saveBillingByStaff, showBillingToStaff } from "./staff/service.ts";

export const billingRoutes = [
  on(billing.plans, anyone, plansOnOffer),
  on(billing.discount, anyone, discountOnPlans),
  on(billing.enterprisePlan, anyone, enterprisePlan),
  on(billing.choosePlan, oneTimeTokenOrSignedIn, choosePlan),
  on(billing.pay, anyone, payByCard),
  on(billing.saveDetailsOfRetailer, forSelf(retailOwner), saveDetailsOfRetailer),
  on(billing.saveDetailsOfStartup, forSelf(startupOwner), saveDetailsOfStartup),
  on(staffBilling.details, staff("USERS_EDIT_BILLING_DETAILS"), showBillingToStaff),
  on(
    staffBilling.save,
    staffFor("USERS_EDIT_BILLING_DETAILS", retailerOfPath),
    undoable(saveBillingByStaff),
  ),
];
