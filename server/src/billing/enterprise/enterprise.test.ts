import { billing } from "@vitrine/contract/billing";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { customPlans } from "@vitrine/contract/billing/custom-plans";
import { enterpriseCodes } from "@vitrine/contract/billing/enterprise";
import type { Input } from "@vitrine/contract/endpoint";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { messages } from "@vitrine/contract/messages";
import { planMessages } from "@vitrine/contract/billing/plan-messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aNewcomer, aPlan, withoutPlans } from "#test/plans.ts";
import { as, db, visitor } from "#test/world.ts";

let staff: Person;
let owner: Person;
beforeAll(async () => {
  staff = await anAdmin({ permissions: [] });
});
beforeEach(async () => {
  await withoutPlans();
  owner = await aNewcomer();
});

const asked = (fields: object = {}) => ({
  userId: owner.id,
  name: "Halden 40",
  unitAmount: 480_000,
  currency: "EUR" as const,
  period: "year" as const,
  trialPeriodDays: 0,
  numberOfUsers: 40,
  code: "HALDEN-40",
  ...fields,
});
const make = (fields: object = {}) => as(staff).call(customPlans.create, asked(fields));
const opened = (code: string) => visitor.call(billing.enterprisePlan, { code });
const list = async () => (await as(staff).call(enterpriseCodes.all, {})).items;
const update = (fields: Input<typeof enterpriseCodes.update>) =>
  as(staff).call(enterpriseCodes.update, fields);

test("one form makes a hidden plan with its price, its seats and the code that opens it", async () => {
  const { message, plan, code } = await make();

  expect({ message, code }).toEqual({
    message: "Payment plan successfully created",
    code: "HALDEN-40",
  });
  expect((await opened("halden-40")).plan).toMatchObject({
    id: plan.id,
    name: "Halden 40",
    isHidden: true,
    numberOfUsers: 40,
    price: { unitAmount: 480_000, currency: "EUR", period: "year" },
  });
  expect((await visitor.call(billing.plans, {})).items).toEqual([]);
  await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, enterpriseCode: code });
  expect(await list()).toMatchObject([{ code, paymentPlan: plan, companies: 1, isStopped: false }]);
  const random = await make({ name: "Another", code: "" });
  expect(random.code).toMatch(/^[A-Z2-9]{12}$/);
});

test("a code names its plan and the companies on it, as many as its list counts", async () => {
  const { plan, code } = await make();
  await make({ name: "Other", code: "OTHER" });
  await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, enterpriseCode: code });
  const users = async (of: string) => {
    const { id = "", companies } = (await list()).find((one) => one.code === of) ?? {};
    const used = await as(staff).call(catalogue.usedBy, { kind: "enterpriseCodes", id });
    expect(used.count).toBe(companies);
    return used;
  };

  expect(await users(code)).toMatchObject({
    count: 1,
    plans: [{ ...plan, isHidden: true }],
    items: [{ id: owner.companyId, plan: plan.name, people: 1 }],
  });
  expect(await users("OTHER")).toMatchObject({ count: 0, plans: [{ name: "Other" }], items: [] });
});

describe("what is wrong is refused, and nothing is made", () => {
  const nowhere = "00000000-0000-7000-8000-000000000000";
  test.each<[string, object, number, string, string]>([
    ["no name", { name: "" }, 400, "name", planMessages.enterPlanName],
    ["no amount", { unitAmount: undefined }, 400, "unitAmount", planMessages.selectPriceAmount],
    ["nothing to pay", { unitAmount: 0 }, 400, "unitAmount", messages.enterCorrectAmount],
    [
      "2^53",
      { unitAmount: 2 ** 53 },
      400,
      "unitAmount",
      "Enter an amount from 0.01 to 999,999.99.",
    ],
    [
      "three years",
      { trialPeriodDays: 1_095 },
      400,
      "trialPeriodDays",
      "Enter a number from 0 to 730.",
    ],
    [
      "all people",
      { numberOfUsers: 8e9 },
      400,
      "numberOfUsers",
      "Enter a number from 1 to 100,000.",
    ],
    ["unknown money", { currency: "XXX" }, 400, "currency", messages.chooseCurrency],
    ["no period", { period: undefined }, 400, "period", planMessages.selectPaymentPeriod],
    [
      "no trial",
      { trialPeriodDays: undefined },
      400,
      "trialPeriodDays",
      planMessages.enterTrialPeriod,
    ],
    [
      "half a day",
      { trialPeriodDays: 0.5 },
      400,
      "trialPeriodDays",
      planMessages.trialPeriodInteger,
    ],
    ["nobody", { numberOfUsers: 0 }, 400, "numberOfUsers", planMessages.enterNumberOfUsers],
    ["20 characters", { code: "x".repeat(20) }, 400, "code", messages.enterpriseCodeLength],
    [
      "a feature that is gone",
      { name: "Other", code: "OTHER", featureIds: [nowhere] },
      400,
      "featureIds",
      messages.featureGone,
    ],
    [
      "a name in use",
      { name: "halden 40", code: "OTHER" },
      409,
      "name",
      planMessages.planNameTaken,
    ],
    [
      "a code in use",
      { name: "Other", code: "halden-40" },
      409,
      "code",
      "This code already opens another plan. Choose another code.",
    ],
  ])("%s", async (_, fields, status, field, text) => {
    await make();
    const before = await db().selectFrom("plans").selectAll().execute();

    const refused = { status, body: { errors: { [field]: text } } };
    await expect(make(fields)).rejects.toMatchObject(refused);
    expect(await db().selectFrom("plans").selectAll().execute()).toEqual(before);
    expect(await db().selectFrom("prices").select("id").execute()).toHaveLength(1);
  });

  test("a custom plan is refused for a startup, for an unknown person, and with fewer seats than people", async () => {
    const full = await aRetailer();
    await aMember({ of: full });

    for (const userId of [(await aStartup()).id, nowhere])
      await expect(make({ userId })).rejects.toMatchObject({ status: 404 });
    const small = make({ userId: full.companyId, numberOfUsers: 1 });
    await expect(small).rejects.toMatchObject({ status: 409, code: "09-23" });
  });
});

test("a code of 19 characters is taken, one of 20 is not; it is stopped and works again", async () => {
  await make();
  const [{ id, code, version } = { id: "", code: "", version: 0 }] = await list();

  expect(await update({ id, code: "x".repeat(19), version })).toMatchObject({
    message: "Enterprise Code successfully updated",
  });
  await expect(opened(code)).rejects.toMatchObject({ status: 404 });
  for (const wrong of ["x".repeat(20), " "])
    await expect(update({ id, code: wrong })).rejects.toMatchObject({
      status: 400,
      body: { errors: { code: messages.enterpriseCodeLength } },
    });
  await expect(update({ id, code, version })).rejects.toMatchObject({
    status: 409,
    code: "billing.catalogue_stale",
  });
  const other = "x".repeat(19);
  const { changeId } = await update({ id, code: other, isStopped: true });
  await expect(opened(other)).rejects.toMatchObject({ status: 404 });
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect((await opened(other)).plan.name).toBe("Halden 40");
});

test.each([true, false])(
  "a custom plan offered to all and withdrawn by an undo has its code as before (stopped: %s)",
  async (isStopped) => {
    const { plan } = await make();
    const [{ id, code } = { id: "", code: "" }] = await list();
    await update({ id, code, isStopped });
    const shown = await as(staff).call(staffPlans.unhide, { id: plan.id });

    await as(staff).call(staffProfiles.undoChange, { changeId: shown.changeId ?? "" });

    expect(await list()).toMatchObject([{ code, isStopped }]);
    expect((await visitor.call(billing.plans, {})).items).toEqual([]);
  },
);

test("a code can open another plan, but neither one that has a code nor one that is gone", async () => {
  await make();
  await make({ name: "Other", code: "OTHER" });
  const [{ id, code } = { id: "", code: "" }, other] = await list();
  const free = await aPlan({ isHidden: true });

  await update({ id, code, paymentPlan: free.id });
  expect((await opened(code)).plan.id).toBe(free.id);
  const taken = { status: 409, code: "billing.plan_has_code" };
  await expect(update({ id, code, paymentPlan: other?.paymentPlan.id })).rejects.toMatchObject(
    taken,
  );
  await expect(update({ id, code: "other" })).rejects.toMatchObject({
    status: 409,
    code: "billing.enterprise_code_taken",
  });
  await expect(update({ id, code, paymentPlan: id })).rejects.toMatchObject({ status: 400 });
});

test("hiding a plan that is on offer stops its code, and offering it again lets it work", async () => {
  const { id } = await aPlan({ enterpriseCode: "OPEN" });
  const hide = (isHidden: boolean) =>
    db().updateTable("plans").set({ isHidden }).where("id", "=", id).execute();

  await hide(true);
  await expect(opened("OPEN")).rejects.toMatchObject({ status: 404 });
  await hide(false);
  expect((await opened("OPEN")).plan.id).toBe(id);
});
