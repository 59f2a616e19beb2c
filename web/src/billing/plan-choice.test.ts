import { expect, test } from "vitest";
import {
  discountedPrice,
  firstCharge,
  freeMonths,
  hasBothPeriods,
  heldDiscount,
  priceFor,
  recommendedOf,
} from "./plan-choice.ts";

const price = (id: string, period: "month" | "year", unitAmount: number) => ({
  id,
  name: id,
  unitAmount,
  unitAmountWithDiscount: null,
  unitAmountPerMonth: period === "year" ? unitAmount / 12 : null,
  currency: "EUR",
  period,
  trialPeriodDays: 14,
});

const plan = (id: string, month: number, year: number) => {
  const prices = [price(`${id}-month`, "month", month), price(`${id}-year`, "year", year)] as const;
  return {
    id,
    name: id,
    description: "",
    planType: { id: "type", name: "Retail" },
    role: null,
    isHidden: false,
    memberGroupId: "group",
    numberOfUsers: 5,
    features: [],
    paymentPlanPriceIds: [],
    price: prices[0],
    prices: [...prices],
  };
};

const starter = plan("starter", 3_500, 34_800);
const team = plan("team", 9_500, 94_800);

test("a year is said to save what it saves on every plan", () => {
  expect(freeMonths([starter, team])).toBe(2);
  expect(freeMonths([plan("even", 1_000, 12_000)])).toBe(0);
  expect(hasBothPeriods([starter])).toBe(true);
});

test("the price is that of the period", () => {
  expect(priceFor(team, "year").unitAmount).toBe(94_800);
  expect(priceFor(team, "month").unitAmount).toBe(9_500);
});

const nordic = {
  code: "NORDIC20",
  name: "Nordic",
  percentOff: 20,
  amountOff: null,
  currency: null,
  duration: "once" as const,
  durationInMonths: null,
  redeemBy: null,
  paymentPlans: [
    { ...team, prices: [{ ...priceFor(team, "year"), unitAmountWithDiscount: 75_840 }] },
  ],
};

test("a code counts only for the plans and prices it names", () => {
  expect(discountedPrice(nordic, team, priceFor(team, "year"))).toBe(75_840);
  expect(discountedPrice(nordic, team, priceFor(team, "month"))).toBeUndefined();
  expect(discountedPrice(nordic, starter, priceFor(starter, "year"))).toBeUndefined();
});

test("a held code is known for the plan it was given for, and only there", () => {
  const reduced = { ...priceFor(team, "year"), unitAmountWithDiscount: 75_840 };
  const { paymentPlans: _, ...code } = nordic;
  const own = {
    ...team,
    price: reduced,
    discount: code,
    status: "TRIAL" as const,
    trialEndsAt: null,
  };
  const held = heldDiscount([starter, team], own);

  expect(discountedPrice(held, team, priceFor(team, "year"))).toBe(75_840);
  expect(discountedPrice(held, team, priceFor(team, "month"))).toBeUndefined();
  expect(heldDiscount([starter], own)).toBeUndefined();
  expect(heldDiscount([team], { ...own, discount: null })).toBeUndefined();
});

test("the first charge comes after the trial", () => {
  const now = Date.UTC(2026, 10, 20);
  expect(firstCharge(priceFor(team, "year"), now)?.toISOString()).toBe("2026-12-04T00:00:00.000Z");
});

test("the plan in the middle is recommended, and none where there are only two", () => {
  const group = plan("group", 23_900, 238_800);
  expect(recommendedOf([group, starter, team])?.id).toBe("team");
  expect(recommendedOf([starter, team])).toBeUndefined();
});
