import { billing } from "@vitrine/contract/billing";
import { beforeEach, describe, expect, test } from "vitest";
import { aPlan, withoutPlans } from "#test/plans.ts";
import { db, visitor } from "#test/world.ts";
import { hasVisiblePlans } from "./service.ts";

beforeEach(withoutPlans);

describe("the plans on offer", () => {
  test("are shown to everybody, with their prices, seats and features, hidden ones left out", async () => {
    const team = await aPlan({
      seats: 5,
      prices: [{ unitAmount: 94_800 }, { unitAmount: 9_500, period: "month" }],
    });
    await aPlan({ isHidden: true });
    const unpriced = await aPlan({ prices: [] });
    await db()
      .insertInto("features")
      .values({ id: team.typeId, name: "Chat", weight: 3 })
      .execute();
    await db()
      .insertInto("planFeatures")
      .values({ planId: team.id, featureId: team.typeId, isIncluded: false })
      .execute();

    const { items, features } = await visitor.call(billing.plans, {});

    expect(items).toMatchObject([
      {
        id: team.id,
        numberOfUsers: 5,
        isHidden: false,
        features: [{ name: "Chat", isIncluded: false }],
        paymentPlanPriceIds: team.priceIds,
        price: { unitAmount: 94_800, unitAmountPerMonth: 7_900, trialPeriodDays: 14 },
        prices: [{ period: "year" }, { period: "month", unitAmountPerMonth: null }],
      },
    ]);
    expect(features.items).toEqual([{ id: team.typeId, name: "Chat", weight: 3 }]);
    expect(items.map(({ id }) => id)).not.toContain(unpriced.id);
  });

  test("can be asked for one kind of company", async () => {
    const open = await aPlan();
    const brand = await aPlan({ role: "RETAILER_BRAND" });

    const { items } = await visitor.call(billing.plans, { role: "RETAILER" });
    const all = await visitor.call(billing.plans, { role: "RETAILER_BRAND" });

    expect(items.map(({ id }) => id)).toEqual([open.id]);
    expect(all.items.map(({ id }) => id)).toEqual([open.id, brand.id]);
  });

  test("exist only when one of them can be bought", async () => {
    expect(await hasVisiblePlans(db())).toBe(false);
    await aPlan({ isHidden: true });
    expect(await hasVisiblePlans(db())).toBe(false);
    await aPlan();
    expect(await hasVisiblePlans(db())).toBe(true);
  });
});

describe("an enterprise code", () => {
  test("opens the plan made for one customer", async () => {
    const plan = await aPlan({ isHidden: true, enterpriseCode: "NORTHERN-STORES" });

    const answer = await visitor.call(billing.enterprisePlan, { code: "northern-stores" });

    expect(answer.plan).toMatchObject({ id: plan.id, isHidden: true });
  });

  test.each([
    ["", 400],
    ["   ", 400],
    ["x".repeat(20), 400],
    ["x".repeat(5_000), 400],
    ["x".repeat(19), 404],
  ])("%j is answered with %i", async (code, status) => {
    const asked = visitor.call(billing.enterprisePlan, { code });

    await expect(asked).rejects.toMatchObject({ status });
    if (status === 400)
      await expect(asked).rejects.toMatchObject({
        body: {
          errors: {
            code: "An enterprise code is required and must be less than 20 characters",
          },
        },
      });
  });
});
