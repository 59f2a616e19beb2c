import { discountCodes } from "@vitrine/contract/billing/codes";
import { catalogFeatures } from "@vitrine/contract/billing/features";
import { keptHistory, type RememberedKind } from "@vitrine/contract/billing/kept-history";
import { prices } from "@vitrine/contract/billing/prices";
import { planEditor, staffPlans } from "@vitrine/contract/billing/staff-plans";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { anAdmin, type Person } from "#test/build/people.ts";
import { aNewcomer, aPlan, withoutPlans } from "#test/plans.ts";
import { as, asOwner } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin({ permissions: [] });
});
beforeEach(withoutPlans);

const historyOf = async (kind: RememberedKind, id: string) =>
  (await as(staff).call(keptHistory.of, { kind, id })).items;

/** What happened, newest first, and what is told of it. */
const told = async (kind: RememberedKind, id: string) =>
  (await historyOf(kind, id)).map(({ event, fields, isUndone, undo }) => ({
    event,
    fields,
    isUndone,
    canUndo: undo !== null,
  }));

test("what was changed of a code is told field by field, by whom, and taken back from there", async () => {
  const [small, large] = [await aPlan(), await aPlan()];
  const redeemBy = Math.floor(Date.now() / 1000) + 86_400;
  const terms = { code: "NORDIC20", duration: "once" as const, redeemBy };
  const made = { ...terms, name: "Nordic", percentOff: 20, planIds: [small.id] };
  const { id } = await as(staff).call(discountCodes.create, made);
  const changed = { ...terms, id, name: "North", percentOff: null, planIds: [large.id] };
  await as(staff).call(discountCodes.update, {
    ...changed,
    amountOff: 1_000,
    currency: "EUR",
    maxRedemptions: 5,
  });
  await as(staff).call(discountCodes.block, { id });

  const [blocked, change, creation] = await historyOf("discountCodes", id);

  expect(blocked).toMatchObject({
    event: "billing.code_blocked",
    by: { id: staff.id, isStaff: true },
    along: null,
    fields: [{ field: "status", before: ["ACTIVE"], after: ["BLOCKED"] }],
    isUndone: false,
  });
  expect(change?.fields).toEqual([
    { field: "name", before: ["Nordic"], after: ["North"] },
    { field: "percent_off", before: ["20"], after: [] },
    { field: "amount_off", before: [], after: ["1000"] },
    { field: "currency", before: [], after: ["EUR"] },
    { field: "max_redemptions", before: [], after: ["5"] },
    { field: "plans", before: [small.name], after: [large.name] },
  ]);
  expect(creation).toMatchObject({ event: "billing.codes_made", fields: [], undo: null });

  await as(staff).call(staffProfiles.undoChange, { changeId: change?.undo?.changeId ?? "" });
  const [undone, , before] = await told("discountCodes", id);
  expect(undone).toMatchObject({ event: "accounts.change_undone", canUndo: false });
  expect(undone?.fields).toContainEqual({ field: "name", before: ["North"], after: ["Nordic"] });
  expect(before).toMatchObject({ isUndone: true, canUndo: false });
});

test("what is final, and what is a month ago, stands there without a way back", async () => {
  const plan = await aPlan();
  const redeemBy = Math.floor(Date.now() / 1000) + 86_400;
  const terms = { name: "Nordic", percentOff: 20, duration: "once" as const, redeemBy };
  const code = { ...terms, code: "NORDIC20", planIds: [plan.id] };
  const { id } = await as(staff).call(discountCodes.create, code);
  await as(staff).call(discountCodes.block, { id });
  await asOwner(`
    alter table audit disable trigger audit__append_only;
    update audit set at = at - interval '31 days';
    alter table audit enable always trigger audit__append_only`);
  await as(staff).call(discountCodes.cancel, { id });

  expect((await told("discountCodes", id)).map(({ event, canUndo }) => [event, canUndo])).toEqual([
    ["billing.code_cancelled", false],
    ["billing.code_blocked", false],
    ["billing.codes_made", false],
  ]);
  await expect(
    as(await aNewcomer()).call(keptHistory.of, { kind: "discountCodes", id }),
  ).rejects.toMatchObject({ status: 403 });
});

test("a price tells of its versions, and a plan of what changed along with its parts", async () => {
  const plan = await aPlan({ features: [{}], prices: [{ unitAmount: 94_800 }] });
  const [price] = (await as(staff).call(prices.all, {})).items;
  const { id = "", version = -1, name = "", period = "year" } = price ?? {};
  const next = { name, amount: 99_800, currency: "EUR" as const, period, trialPeriodDays: 0 };
  await as(staff).call(prices.update, { id, version, ...next });
  const [newest] = (await as(staff).call(prices.all, {})).items;
  const [feature] = (await as(staff).call(catalogFeatures.all, {})).items;
  await as(staff).call(catalogFeatures.remove, { id: feature?.id ?? "" });

  const [replaced] = await historyOf("prices", newest?.id ?? "");
  expect(replaced).toMatchObject({
    event: "billing.catalogue_changed",
    along: null,
    fields: [
      { field: "replaced_by", before: ["94800", "EUR", period], after: ["99800", "EUR", period] },
      { field: "trial_period_days", before: ["14"], after: ["0"] },
    ],
  });
  const [gone, sold] = await historyOf("plans", plan.id);
  expect(gone).toMatchObject({
    event: "billing.catalogue_deleted",
    undo: null,
    along: { kind: "features", name: feature?.name },
    fields: [{ field: "features", before: [feature?.name], after: [] }],
  });
  expect(sold).toMatchObject({ along: { kind: "prices", name }, undo: null });
  expect(sold?.fields).toEqual([
    {
      field: "prices",
      before: [`${name}, €\u00A0948.00 a ${period}`],
      after: [`${name}, €\u00A0998.00 a ${period}`],
    },
  ]);
});

test("a plan tells of a feature that it lacks from the start", async () => {
  const plan = await aPlan();
  const feature = { name: "Chat", weight: 1 };
  const { id } = await as(staff).call(catalogFeatures.create, feature);
  const { plan: known } = await as(staff).call(planEditor.one, { id: plan.id });

  await as(staff).call(staffPlans.update, {
    ...known,
    planTypeId: known.planType.id,
    memberGroupId: known.memberGroup.id,
    paymentPlanPriceIds: known.prices.map((price) => price.id),
    featureIds: [id],
    missingFeatureIds: [id],
  });

  expect((await historyOf("plans", plan.id))[0]?.fields).toEqual([
    { field: "features", before: [], after: ["Chat"] },
    { field: "missing", before: [], after: ["Chat"] },
  ]);
});
