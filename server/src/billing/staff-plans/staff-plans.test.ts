import { billing } from "@vitrine/contract/billing";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices } from "@vitrine/contract/billing/prices";
import { planEditor, staffPlans } from "@vitrine/contract/billing/staff-plans";
import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { withoutPlans } from "#test/plans.ts";
import { as, asOwner } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});

type Fields = Input<typeof staffPlans.create>;
let fields: Fields;
let features: string[];

const aPrice = async (amount: number, period: "month" | "year" = "year") => {
  const price = { name: "Team", amount, currency: "EUR", period, trialPeriodDays: 14 } as const;
  return (await as(staff).call(prices.create, price)).id;
};
const aGroup = async (numberOfUsers: number) =>
  (await as(staff).call(memberGroups.create, { name: "Seats", numberOfUsers })).id;

beforeEach(async () => {
  await withoutPlans();
  const type = { name: "Shops", productName: "vitrine-shops", sortOrder: 1 };
  features = [];
  for (const name of ["Chat", "Exports", "Advisor"]) {
    const feature = { name, weight: features.length };
    features.push((await as(staff).call(catalogFeatures.create, feature)).id);
  }
  fields = {
    name: "Team",
    description: "For a team.",
    role: "ALL",
    sortOrder: 1,
    isHidden: false,
    planTypeId: (await as(staff).call(planTypes.create, type)).id,
    memberGroupId: await aGroup(3),
    paymentPlanPriceIds: [await aPrice(94_800)],
    featureIds: features.slice(0, 2),
    missingFeatureIds: features.slice(1, 2),
  };
});

const make = () => as(staff).call(staffPlans.create, fields);
const planOf = async (id: string) => (await as(staff).call(planEditor.one, { id })).plan;
const change = async (id: string, part: Partial<Fields>) => {
  const { version } = await planOf(id);
  return as(staff).call(staffPlans.update, { ...fields, ...part, id, version });
};
const onOffer = async () => (await as(staff).call(billing.plans, {})).items;
const buy = async (id: string) => {
  const owner = await aRetailer();
  await as(owner).call(billing.choosePlan, { paymentPlanId: id });
  return owner;
};

test("a plan stands on the public page as it was made, changed, hidden and removed", async () => {
  const made = await make();
  expect(made.message).toBe("Payment plan successfully created");
  expect(await onOffer()).toMatchObject([
    {
      id: made.id,
      name: "Team",
      numberOfUsers: 3,
      price: { unitAmount: 94_800 },
      features: [
        { name: "Chat", isIncluded: true },
        { name: "Exports", isIncluded: false },
      ],
    },
  ]);

  const changed = await change(made.id, {
    role: "RETAILER_BRAND",
    featureIds: features.toReversed(),
    missingFeatureIds: [],
  });
  expect(changed.message).toBe("Payment plan successfully updated");
  const [plan] = await onOffer();
  expect(plan).toMatchObject({ role: "RETAILER_BRAND" });
  expect(plan?.features.map(({ name, isIncluded }) => [name, isIncluded])).toEqual([
    ["Advisor", true],
    ["Exports", true],
    ["Chat", true],
  ]);

  await as(staff).call(staffPlans.hide, { id: made.id });
  expect(await onOffer()).toEqual([]);
  await as(staff).call(staffPlans.unhide, { id: made.id });
  const removed = await as(staff).call(staffPlans.remove, { id: made.id });
  expect(removed.message).toBe("Payment plan successfully removed");
  expect(await onOffer()).toEqual([]);
  await as(staff).call(staffProfiles.undoChange, { changeId: removed.changeId ?? "" });
  expect(await onOffer()).toMatchObject([plan]);
});

test.each([
  [{ name: "" }, 400, { name: "Please enter the plan name" }],
  [{ planTypeId: "" }, 400, { planTypeId: "Please select a plan type" }],
  [{ memberGroupId: "" }, 400, { memberGroupId: "Please select a group" }],
  [{ role: undefined }, 400, { role: "Please select a user role" }],
  [{ sortOrder: null }, 400, { sortOrder: "Please select a sort order" }],
  [{ paymentPlanPriceIds: [] }, 400, { paymentPlanPriceIds: "Please select a price amount" }],
  [{ name: "TEAM" }, 409, { name: "This plan name already exists" }],
  [{ name: "A", planTypeId: uuid() }, 409, { planTypeId: expect.any(String) }],
  [{ name: "A", memberGroupId: uuid() }, 409, { memberGroupId: expect.any(String) }],
  [{ name: "A", featureIds: [uuid()] }, 409, { featureIds: expect.any(String) }],
  [{ name: "A", paymentPlanPriceIds: [uuid()] }, 409, { paymentPlanPriceIds: expect.any(String) }],
])("%o is refused with %i under its field", async (part, status, errors) => {
  await make();

  const refused = as(staff).call<Endpoint>(staffPlans.create, { ...fields, ...part });

  await expect(refused).rejects.toMatchObject({ status, body: { errors } });
  expect(await onOffer()).toHaveLength(1);
});

test("staff read whom a change touches, and companies keep their price", async () => {
  const { id } = await make();
  const owner = await buy(id);
  await aMember({ of: owner });
  const dearer = await aPrice(106_800);
  const wanted = { id, memberGroupId: await aGroup(1), paymentPlanPriceIds: [dearer] };

  expect(await as(staff).call(planEditor.touches, wanted)).toEqual({
    plans: 1,
    companies: 1,
    tooLarge: 1,
    perMonth: [{ currency: "EUR", amount: 1_000 }],
  });
  await expect(change(id, { memberGroupId: wanted.memberGroupId })).rejects.toMatchObject({
    status: 409,
    code: "billing.group_too_small",
    body: { companies: [{ id: owner.companyId, people: 2 }] },
  });
  await change(id, { paymentPlanPriceIds: [dearer] });

  const { plan } = await as(owner).call(billing.choosePlan, {
    paymentPlanId: id,
    priceId: fields.paymentPlanPriceIds[0],
  });
  expect(plan.price.unitAmount).toBe(94_800);
  expect(await onOffer()).toMatchObject([{ prices: [{ unitAmount: 106_800 }] }]);
});

test("a plan that a company is on stays; hidden, that company goes on", async () => {
  const { id } = await make();
  const owner = await buy(id);

  await expect(as(staff).call(staffPlans.remove, { id })).rejects.toMatchObject({
    status: 409,
    code: "billing.catalogue_in_use",
    body: { count: 1 },
  });
  await as(staff).call(staffPlans.hide, { id });

  await as(owner).call(billing.choosePlan, { paymentPlanId: id });
  await expect(buy(id)).rejects.toMatchObject({ status: 404 });
});

test("of two who change a plan the second learns what the first has saved", async () => {
  const { id } = await make();
  const { version } = await planOf(id);
  const save = (part: Partial<Fields>) =>
    as(staff).call(staffPlans.update, { ...fields, ...part, id, version });
  await save({ featureIds: [] });

  await expect(save({ name: "Crew" })).rejects.toMatchObject({
    status: 409,
    code: "billing.catalogue_stale",
  });
  expect(await planOf(id)).toMatchObject({ name: "Team", features: [] });
});

const undo = (changeId: string | null) =>
  as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

test("an undo takes no price from a plan that a company has it at", async () => {
  const { id } = await make();
  const dearer = await aPrice(106_800);
  const { changeId } = await change(id, { paymentPlanPriceIds: [dearer] });
  await buy(id);

  await expect(undo(changeId)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });

  expect(await onOffer()).toMatchObject([{ prices: [{ id: dearer }] }]);
});

test("an undo leaves no plan without a price, and one that has none is not on offer", async () => {
  const { id } = await make();
  const dearer = await aPrice(106_800);
  const first = fields.paymentPlanPriceIds;
  await buy(id);
  const { changeId } = await change(id, { paymentPlanPriceIds: [...first, dearer] });
  await change(id, { paymentPlanPriceIds: [dearer] });

  await expect(undo(changeId)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });

  expect(await onOffer()).toMatchObject([{ prices: [{ id: dearer }] }]);
  await asOwner(`update plan_prices set retired_at = now() where plan_id = '${id}'`);
  expect(await onOffer()).toEqual([]);
});
