import { dayMs } from "@vitrine/contract/days";
import { earlierPrice, trialDays } from "../catalogue/plans.ts";
import type { DemoRetailer } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";

export const year = 365 * dayMs;
export const planIdOf = (key: string) => idOf("plan", key);
export const priceIdOf = (key: string, period: string) => idOf("price", key, period);

const alone = ["RETAILER_PRIVATE_PERSON", "RETAILER_INVESTOR", "RETAILER_ENTREPRENEUR"];

export const planKeyOf = ({ name, role, members }: DemoRetailer) => {
  if (free.has(name)) return "community";
  if (members.length > 4) return "group";
  return members.length === 0 && alone.includes(role) ? "starter" : "team";
};

/** The company that staff invoice once a year. */
export const byInvoice = ({ name }: DemoRetailer) => name === "Corvel Outlet";

/** Companies on a free plan. */
const free = new Set(["Ingeborg Dahl Rådgivning"]);

/** Whether it pays by card. */
export const paysByCard = (retailer: DemoRetailer) =>
  !byInvoice(retailer) && !free.has(retailer.name);

export const earlierPriceId = priceIdOf(earlierPrice.plan, "year, earlier");

const daysThere = ({ addedAt }: DemoRetailer, now: Date) =>
  (now.getTime() - addedAt.getTime()) / dayMs;

/** The yearly price of its plan; companies that joined early enough keep the earlier price. */
export const yearlyPriceOf = (retailer: DemoRetailer, now: Date) => {
  const key = planKeyOf(retailer);
  const keepsEarlier =
    key === earlierPrice.plan &&
    retailer.planStatus === "ACTIVE" &&
    daysThere(retailer, now) > earlierPrice.untilDaysAgo + trialDays;
  return keepsEarlier ? earlierPriceId : priceIdOf(key, "year");
};

const invoicedOf = (retailer: DemoRetailer, now: Date) => {
  const { addedAt } = retailer;
  if (!byInvoice(retailer)) return { collection: "CARD" as const, paidUntil: null };
  const years = Math.floor((now.getTime() - addedAt.getTime()) / year) + 1;
  return { collection: "INVOICE" as const, paidUntil: new Date(addedAt.getTime() + years * year) };
};

/** The plan of a demo company; one past its trial has paid. */
export const chosenPlanOf = (retailer: DemoRetailer, now: Date) => {
  const key = planKeyOf(retailer);
  const isTrial = retailer.planStatus === "TRIAL";
  const trialEnds = new Date(retailer.addedAt.getTime() + trialDays * dayMs);
  return {
    planStatus: retailer.planStatus,
    planId: planIdOf(key),
    priceId: yearlyPriceOf(retailer, now),
    planChosenAt: retailer.addedAt,
    trialStartedAt: retailer.addedAt,
    trialEndsAt: isTrial ? trialEnds : null,
    ...invoicedOf(retailer, now),
  };
};
