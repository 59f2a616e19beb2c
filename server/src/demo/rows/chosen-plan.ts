import { trialDays } from "../catalogue/plans.ts";
import type { DemoRetailer } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";

export const day = 86_400_000;
export const planIdOf = (key: string) => idOf("plan", key);
export const priceIdOf = (key: string, period: string) => idOf("price", key, period);

const alone = ["RETAILER_PRIVATE_PERSON", "RETAILER_INVESTOR", "RETAILER_ENTREPRENEUR"];

export const planKeyOf = ({ role, members }: DemoRetailer) => {
  if (members.length > 4) return "group";
  return members.length === 0 && alone.includes(role) ? "starter" : "team";
};

/** The plan a company of the demo is on; who is past the trial has paid. */
export const chosenPlanOf = (retailer: DemoRetailer) => {
  const key = planKeyOf(retailer);
  const isTrial = retailer.planStatus === "TRIAL";
  const trialEnds = new Date(retailer.addedAt.getTime() + trialDays * day);
  return {
    planStatus: retailer.planStatus,
    planId: planIdOf(key),
    priceId: priceIdOf(key, "year"),
    planChosenAt: retailer.addedAt,
    trialStartedAt: retailer.addedAt,
    trialEndsAt: isTrial ? trialEnds : null,
  };
};
