import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import { beforeEach, describe, expect, test } from "vitest";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCode, aNewcomer, aPlan, customerOf, holdersOf, withoutPlans } from "#test/plans.ts";
import { as, db, events } from "#test/world.ts";
import { ownPlan } from "../service.ts";
import { ownBillingDetails } from "./service.ts";

beforeEach(withoutPlans);

const norway = async () => {
  const row = await db()
    .selectFrom("countries")
    .select("id")
    .where("code", "=", "NO")
    .executeTakeFirstOrThrow();
  return row.id;
};

const details = async () => ({
  legalName: "Halden & Rowe AS",
  address: "Storgata 1",
  city: "Oslo",
  countryId: await norway(),
  email: "Invoices@haldenrowe.example",
});

describe("billing details", () => {
  test("are saved, ready for the next invoice, and end the sign-up", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id });

    const answer = await as(owner).call(billing.saveDetailsOfRetailer, await details());

    expect(answer.message).toBe("The changes were saved successfully");
    expect(await ownBillingDetails(db(), owner.companyId)).toMatchObject({
      legalName: "Halden & Rowe AS",
      country: { code: "NO" },
      phoneNumber: null,
    });
    expect(await customerOf(owner.companyId)).toMatchObject({
      planId: plan.id,
      registrationStatus: null,
    });
    expect(await events()).toEqual(["billing.plan_chosen", "billing.details_saved"]);
  });

  test("have a phone number in international form, or none", async () => {
    const owner = await aRetailer();
    const save = async (phoneNumber: string) =>
      as(owner).call(billing.saveDetailsOfRetailer, { ...(await details()), phoneNumber });

    for (const wrong of ["abc", "+47 1"])
      await expect(save(wrong)).rejects.toMatchObject({
        status: 400,
        body: { errors: { phoneNumber: messages.enterValidPhoneNumber } },
      });
    await save("+47 22 12 34 56");
    expect(await ownBillingDetails(db(), owner.companyId)).toMatchObject({
      phoneNumber: "+4722123456",
    });
    await save("");
    expect(await ownBillingDetails(db(), owner.companyId)).toMatchObject({ phoneNumber: null });
  });

  test("saved before a plan is chosen leave that to be chosen, and its choice ends the sign-up", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const statusNow = async () => (await customerOf(owner.companyId)).registrationStatus;

    for (const save of [onboarding.retailerBilling, billing.saveDetailsOfRetailer]) {
      await as(owner).call(save, await details());
      expect(await statusNow()).toBe("PAYMENT_PLAN");
    }
    const chosen = { ...(await details()), paymentPlanId: plan.id };
    await as(owner).call(billing.saveDetailsOfRetailer, chosen);

    expect(await statusNow()).toBeNull();
  });

  test("leave plan and code alone where the page names what is there", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    const { code } = await aCode([plan]);
    const chosen = { paymentPlanId: plan.id };
    await as(owner).call(billing.choosePlan, { ...chosen, discountCode: code });

    await as(owner).call(billing.saveDetailsOfRetailer, {
      ...(await details()),
      ...chosen,
      discountCode: "",
      enterpriseCode: "",
    });

    expect(await ownPlan(db(), owner.companyId)).toMatchObject({ discount: { code } });
    expect(await events()).toEqual(["billing.plan_chosen", "billing.details_saved"]);
  });

  test("move a paying company to another plan without a new trial, and its code stays if it fits", async () => {
    const owner = await aRetailer();
    const [team, group, starter] = [await aPlan(), await aPlan(), await aPlan()];
    const { code, id } = await aCode([team, group]);
    await db()
      .updateTable("retailers")
      .set({
        planId: team.id,
        priceId: team.priceIds[0],
        discountCodeId: id,
        trialStartedAt: "2026-01-01T00:00:00Z",
      })
      .where("companyId", "=", owner.companyId)
      .execute();
    await db()
      .insertInto("redemptions")
      .values({ codeId: id, companyId: owner.companyId })
      .execute();
    const moveTo = async (plan: { id: string }) => {
      const input = { ...(await details()), paymentPlanId: plan.id };
      await as(owner).call(billing.saveDetailsOfRetailer, input);
      return ownPlan(db(), owner.companyId);
    };

    expect(await moveTo(group)).toMatchObject({ status: "ACTIVE", discount: { code } });
    expect(await moveTo(starter)).toMatchObject({ status: "ACTIVE", discount: null });
    expect(await holdersOf(id)).toEqual([]);
  });

  test("are not saved when the plan is too small", async () => {
    const owner = await aRetailer();
    await aMember({ of: owner });
    const plan = await aPlan({ seats: 1 });

    const saved = as(owner).call(billing.saveDetailsOfRetailer, {
      ...(await details()),
      paymentPlanId: plan.id,
    });

    await expect(saved).rejects.toMatchObject({ status: 409, code: "09-23" });
    expect(await ownBillingDetails(db(), owner.companyId)).toBeNull();
  });

  test("name what is missing, in the words of the product", async () => {
    const owner = await aRetailer();

    const saved = as(owner).call(billing.saveDetailsOfRetailer, {
      legalName: "",
      address: " ",
      city: "",
      countryId: "",
      email: "",
    });

    await expect(saved).rejects.toMatchObject({
      body: {
        errors: {
          legalName: "Please enter the Legal name",
          address: "Please enter the address",
          city: "Please enter a city",
          countryId: "Please choose a country",
          email: "Please enter the e-mail",
        },
      },
    });
  });

  test("ask for a country that exists", async () => {
    const owner = await aRetailer();

    const saved = as(owner).call(billing.saveDetailsOfRetailer, {
      ...(await details()),
      countryId: owner.id,
    });

    await expect(saved).rejects.toMatchObject({
      body: { errors: { countryId: messages.chooseCountry } },
    });
  });

  test("of a startup have a call of their own", async () => {
    const startup = await aStartup();
    const owner = await aRetailer();

    await as(startup).call(billing.saveDetailsOfStartup, await details());

    expect(await ownBillingDetails(db(), startup.companyId)).toMatchObject({ city: "Oslo" });
    for (const [person, call] of [
      [startup, billing.saveDetailsOfRetailer],
      [owner, billing.saveDetailsOfStartup],
      [await aMember({ of: owner }), billing.saveDetailsOfRetailer],
    ] as const)
      await expect(as(person).call(call, await details())).rejects.toMatchObject({ status: 403 });
  });
});

describe("one's own profile", () => {
  test("shows plan, seats and billing details to the owner, also when the plan is no longer sold", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan({ seats: 5, prices: [{ unitAmount: 94_800 }] });
    const { code } = await aCode([plan]);
    await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, discountCode: code });
    await as(owner).call(billing.saveDetailsOfRetailer, await details());
    await db().deleteFrom("planPrices").where("planId", "=", plan.id).execute();

    const { user } = await as(owner).call(accounts.me, {});

    expect(user.retailer).toMatchObject({
      isTrial: true,
      registrationStatus: null,
      paymentPlan: { id: plan.id, price: { unitAmountWithDiscount: 75_840 }, status: "TRIAL" },
      seats: { used: 1, of: 5 },
      billingDetails: { legalName: "Halden & Rowe AS", country: { code: "NO" } },
    });
  });

  test("keeps them from members", async () => {
    const owner = await aNewcomer();
    const plan = await aPlan();
    await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id });
    await as(owner).call(billing.saveDetailsOfRetailer, await details());

    const { user } = await as(await aMember({ of: owner })).call(accounts.me, {});

    expect(user.retailer).toMatchObject({ paymentPlan: null, seats: null, billingDetails: null });
  });
});

describe("the state of a sign-up", () => {
  const steps = [
    "saves the details",
    "chooses a paid plan",
    "chooses a free plan",
    "saves with a paid plan",
    "names a plan that is none",
  ] as const;
  const nowhere = "00000000-0000-7000-8000-000000000000";

  const take = async (owner: Person, step: (typeof steps)[number]) => {
    const unitAmount = step === "chooses a free plan" ? 0 : 10_000;
    const { id: paymentPlanId } = await aPlan({ prices: [{ unitAmount }] });
    const { call } = as(owner);
    if (step === "saves the details") return call(billing.saveDetailsOfRetailer, await details());
    if (step === "saves with a paid plan")
      return call(billing.saveDetailsOfRetailer, { ...(await details()), paymentPlanId });
    if (step !== "names a plan that is none") return call(billing.choosePlan, { paymentPlanId });
    const unknown = call(billing.choosePlan, { paymentPlanId: nowhere });
    return expect(unknown).rejects.toMatchObject({ status: 404 });
  };

  const cases = (
    [
      ["PAYMENT_PLAN", ["PAYMENT_PLAN", "PAYMENT_METHOD", null, null, "PAYMENT_PLAN"]],
      ["PAYMENT_METHOD", [null, "PAYMENT_METHOD", null, null, "PAYMENT_METHOD"]],
      [null, [null, null, null, null, null]],
    ] as const
  ).flatMap(([before, after]) =>
    steps.map((step, place) => ({ before, step, after: after[place] ?? null })),
  );

  test.each(cases)("from $before who $step comes to $after", async ({ before, step, after }) => {
    const owner = await aNewcomer();
    await db()
      .updateTable("companies")
      .set({ registrationStatus: before })
      .where("id", "=", owner.companyId)
      .execute();

    await take(owner, step);

    expect((await customerOf(owner.companyId)).registrationStatus).toBe(after);
  });
});
