import type { billing } from "@vitrine/contract/billing";
import { dayMs } from "@vitrine/contract/days";
import type { Output } from "@vitrine/contract/endpoint";
import type { Person } from "#app/session/side.ts";

export type Plan = Output<typeof billing.plans>["items"][number];
export type Price = Plan["prices"][number];
export type Period = Price["period"];
export type Discount = Output<typeof billing.discount>;
export type OwnPlan = NonNullable<NonNullable<Person["retailer"]>["paymentPlan"]>;

/** A plan's price for a period; its first price if it has none for that period. */
export const priceFor = (plan: Plan, period: Period): Price =>
  plan.prices.find((price) => price.period === period) ?? plan.price;

/** Whether there is a choice of period. */
export const hasBothPeriods = (plans: readonly Plan[]) =>
  (["month", "year"] as const).every((period) =>
    plans.some(({ prices }) => prices.some((price) => price.period === period)),
  );

const ofMonth = ({ price }: Plan) => price.unitAmountPerMonth ?? price.unitAmount;

/** The middle plan by price, which suits most companies; none if there are fewer than three. */
export const recommendedOf = (plans: readonly Plan[]) =>
  plans.length < 3
    ? undefined
    : plans.toSorted((a, b) => ofMonth(a) - ofMonth(b))[Math.floor((plans.length - 1) / 2)];

const freeMonthsOf = ({ prices }: Plan) => {
  const month = prices.find(({ period }) => period === "month")?.unitAmount ?? 0;
  const year = prices.find(({ period }) => period === "year")?.unitAmount ?? 0;
  return month > 0 && year > 0 ? Math.floor((12 * month - year) / month) : 0;
};

/** How many months a yearly payment saves on every plan that has both prices. */
export const freeMonths = (plans: readonly Plan[]) => {
  const saved = plans.filter(({ prices }) => prices.length > 1).map(freeMonthsOf);
  return saved.length > 0 ? Math.max(0, Math.min(...saved)) : 0;
};

/** The price after a code; undefined if the code does not fit the plan or the price. */
export const discountedPrice = (discount: Discount | undefined, plan: Plan, price: Price) => {
  const fitting = discount?.paymentPlans.find(({ id }) => id === plan.id);
  const amount = fitting?.prices.find(({ id }) => id === price.id)?.unitAmountWithDiscount;
  return amount ?? undefined;
};

/** The company's own code as known without a call: what it takes off the present plan. */
export const heldDiscount = (plans: readonly Plan[], own: OwnPlan): Discount | undefined => {
  const plan = plans.find(({ id }) => id === own.id);
  if (!own.discount || !plan) return undefined;
  const prices = plan.prices.map((price) => (price.id === own.price.id ? own.price : price));
  return { ...own.discount, paymentPlans: [{ ...plan, prices }] };
};

/** When the first charge falls due, if there is a trial. */
export const firstCharge = ({ trialPeriodDays }: Price, now = Date.now()) =>
  trialPeriodDays > 0 ? new Date(now + trialPeriodDays * dayMs) : undefined;
