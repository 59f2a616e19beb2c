import { billing } from "@vitrine/contract/billing";
import { anyone, forSelf, retailOwner, startupOwner, oneTimeTokenOrSignedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { saveDetailsOfRetailer, saveDetailsOfStartup } from "./details/service.ts";
import { discountOnPlans, enterprisePlan, plansOnOffer } from "./plans/service.ts";
import { choosePlan, payByCard } from "./selection/service.ts";

export const billingRoutes = [
  on(billing.plans, anyone, plansOnOffer),
  on(billing.discount, anyone, discountOnPlans),
  on(billing.enterprisePlan, anyone, enterprisePlan),
  on(billing.choosePlan, oneTimeTokenOrSignedIn, choosePlan),
  on(billing.pay, anyone, payByCard),
  on(billing.saveDetailsOfRetailer, forSelf(retailOwner), saveDetailsOfRetailer),
  on(billing.saveDetailsOfStartup, forSelf(startupOwner), saveDetailsOfStartup),
];
