import { billing } from "@vitrine/contract/billing";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { customPlans } from "@vitrine/contract/billing/custom-plans";
import { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices, priceVersions } from "@vitrine/contract/billing/prices";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aNewcomer, aPlan, holdersOf, withoutPlans } from "#test/plans.ts";
import { as } from "#test/world.ts";

const many = 50;

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});
beforeEach(withoutPlans);

type Calls = { all: Endpoint; update: Endpoint };

/** What is saved at once: the calls of its kind, and which fields each save sends. */
type Saved = { calls: Calls; id: string; fields: (name: string, n: number) => object };

const idOf = async (create: Endpoint, fields: object) => {
  const made = await as(staff).call<Endpoint>(create, fields);
  return z.object({ id: z.string() }).parse(made).id;
};

const kept = (calls: Calls & { create: Endpoint }, fields: object) => async (): Promise<Saved> => ({
  calls,
  id: await idOf(calls.create, { ...fields, name: "First" }),
  fields: (name) => ({ ...fields, name }),
});

const price = { amount: 4_900, currency: "EUR", period: "month", trialPeriodDays: 14 };

const aSoldPrice = async (): Promise<Saved> => {
  const { priceIds } = await aPlan();
  const fields = (name: string, n: number) => ({ ...price, name, amount: 5_000 + n });
  return { calls: prices, id: priceIds[0] ?? "", fields };
};

const planParts = async () => ({
  description: "",
  role: "ALL",
  sortOrder: 1,
  featureIds: [],
  missingFeatureIds: [],
  planTypeId: await idOf(planTypes.create, { name: "T", productName: "t", sortOrder: 1 }),
  memberGroupId: await idOf(memberGroups.create, { name: "Seats", numberOfUsers: 3 }),
  paymentPlanPriceIds: [await idOf(prices.create, { ...price, name: "Month" })],
});

const inAMonth = Math.floor(Date.now() / 1000) + 30 * 86_400;

const ofCode = (planId: string, fields: object = {}) => ({
  name: "First",
  code: "NORDIC20",
  percentOff: 20,
  duration: "once" as const,
  planIds: [planId],
  redeemBy: inAMonth,
  ...fields,
});

const anEnterpriseCode = async (): Promise<Saved> => {
  await as(staff).call(customPlans.create, {
    userId: (await aRetailer()).id,
    name: "Halden",
    unitAmount: 480_000,
    currency: "EUR",
    period: "year",
    trialPeriodDays: 0,
    numberOfUsers: 40,
    code: "FIRST",
  });
  const { items } = await as(staff).call(enterpriseCodes.all, {});
  return { calls: enterpriseCodes, id: items[0]?.id ?? "", fields: (code) => ({ code }) };
};

const kinds: Record<string, () => Promise<Saved>> = {
  plan: async () => kept(staffPlans, await planParts())(),
  price: kept(prices, price),
  "price that is sold": aSoldPrice,
  "plan type": kept(planTypes, { productName: "shops", sortOrder: 1 }),
  feature: kept(catalogFeatures, { weight: 1 }),
  "member group": kept(memberGroups, { numberOfUsers: 3 }),
  code: async () => kept(discountCodes, ofCode((await aPlan()).id))(),
  "enterprise code": anEnterpriseCode,
};

const Rows = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      version: z.int(),
      name: z.string().optional(),
      code: z.string().optional(),
    }),
  ),
});

const rowsOf = async ({ all }: Calls) =>
  Rows.parse(await as(staff).call<Endpoint>(all, { pageSize: 100 })).items;

test.each(Object.entries(kinds))(
  "of 50 saves of one %s at once one is written, and the others learn of it",
  async (_, make) => {
    const { calls, id, fields } = await make();
    const version = (await rowsOf(calls)).find((row) => row.id === id)?.version ?? -1;
    const named = (n: number) => `SAVE ${n}`;

    const answers = await Promise.allSettled(
      Array.from({ length: many }, (__, n) =>
        as(staff).call<Endpoint>(calls.update, { ...fields(named(n), n), id, version }),
      ),
    );

    const written = [...answers.keys()].filter((n) => answers[n]?.status === "fulfilled");
    expect(written).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ status: 409, code: "billing.catalogue_stale" });
    const stored = (await rowsOf(calls)).map(({ name, code }) => [name, code]).flat();
    expect(stored.filter((text) => text?.startsWith("SAVE"))).toEqual(written.map(named));
  },
  60_000,
);

test("50 new amounts of a price that is sold at once make one new version", async () => {
  const { id, fields } = await aSoldPrice();
  const version = (await rowsOf(prices)).find((row) => row.id === id)?.version;

  await Promise.allSettled(
    Array.from({ length: many }, (_, n) =>
      as(staff).call<Endpoint>(prices.update, { ...fields("Dearer", n), id, version }),
    ),
  );

  expect((await as(staff).call(priceVersions.all, { id })).items).toHaveLength(2);
});

test.each([1, 3, 7])(
  "a code with %i places is taken so often and no more, while staff save it",
  async (places) => {
    const plan = await aPlan();
    const terms = ofCode(plan.id, { maxRedemptions: places });
    const { id } = await as(staff).call(discountCodes.create, terms);
    const owners = await Promise.all(Array.from({ length: places + 8 }, () => aNewcomer()));
    const wish = { paymentPlanId: plan.id, discountCode: terms.code };

    const [taken] = await Promise.all([
      Promise.allSettled(owners.map((owner) => as(owner).call(billing.choosePlan, wish))),
      Promise.allSettled(
        Array.from({ length: many }, (_, n) =>
          as(staff).call(discountCodes.update, { ...terms, name: `N${n}`, id }),
        ),
      ),
    ]);

    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(places);
    expect(new Set(await holdersOf(id)).size).toBe(places);
    const fewer = { ...terms, maxRedemptions: places - 1, id };
    await expect(as(staff).call(discountCodes.update, fewer)).rejects.toMatchObject({
      status: places === 1 ? 400 : 409,
    });
    const { items } = await as(staff).call(discountCodes.all, {});
    expect(items).toMatchObject([{ state: "FULL", used: places, maxRedemptions: places }]);
  },
  60_000,
);
