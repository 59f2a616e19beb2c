import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { billing } from "@vitrine/contract/billing";
import { chat } from "@vitrine/contract/chat";
import { dayMs } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { records } from "@vitrine/contract/profiles/records";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCode, aPlan, withoutPlans } from "#test/plans.ts";
import { aNewcomer as aSignedUp } from "#test/sign-up.ts";
import { cardOf, inTrial, subscribed } from "#test/standing.ts";
import { as, db, events, mails } from "#test/world.ts";
import { tellTrialEnds } from "./trial/service.ts";

beforeEach(withoutPlans);

type Owner = { email: string; accessToken: string };

/** Somebody who signed up and was approved by staff. */
const aNewcomer = async () => {
  const owner = await aSignedUp("RETAILER");
  await sql`
    update companies set is_approved = true, getting_started = 'COMPLETED'
    where id = (select company_id from users where email = ${owner.email})`.execute(db());
  return owner;
};

const choose = async (owner: Owner, plan: { id: string }, discountCode?: string) => {
  const input = { paymentPlanId: plan.id, discountCode };
  return (await as(owner).call(billing.choosePlan, input)).plan;
};

const retailerOf = async (owner: Owner) => (await as(owner).call(accounts.me, {})).user.retailer;

const settingsOf = async (owner: Owner) => (await retailerOf(owner))?.paymentSettings;

const daysUntil = (moment: string | null | undefined) =>
  Math.round((Date.parse(moment ?? "") - Date.now()) / dayMs);

const openRoom = async (owner: Owner) =>
  as(owner).call(chat.createRoom, { recipientId: (await aStartup()).id });

const refusedInTrial = { status: 403, body: { message: messages.chatNotInTrial } };

const refusedUnpaid = { status: 402, code: "billing.plan_over" };

const daysAgo = (owner: Owner, days: number) =>
  sql`
    update retailers set trial_started_at = trial_started_at - ${days}::int * interval '1 day',
      trial_ends_at = trial_ends_at - ${days}::int * interval '1 day'
    where company_id = (select company_id from users where email = ${owner.email})`.execute(db());

test("a company that has not chosen a plan starts the longest trial at its first visit, once", async () => {
  await aPlan({ prices: [{ trialPeriodDays: 14 }, { trialPeriodDays: 30 }] });
  await aPlan({ role: "RETAILER_BRAND", prices: [{ trialPeriodDays: 60 }] });
  const owner = await aNewcomer();

  const first = await Promise.all([retailerOf(owner), retailerOf(owner), retailerOf(owner)]);

  const { isTrial, trialEndsAt, paymentPlan } = (await retailerOf(owner)) ?? {};
  expect({ isTrial, paymentPlan, days: daysUntil(trialEndsAt) }).toEqual({
    isTrial: true,
    paymentPlan: null,
    days: 30,
  });
  for (const one of first) expect(one?.trialEndsAt).toBe(trialEndsAt);
  expect((await events()).filter((name) => name === "billing.trial_begun")).toHaveLength(1);
  await expect(openRoom(owner)).rejects.toMatchObject(refusedInTrial);
});

test("a price that is no longer sold makes nobody's trial longer", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }, { trialPeriodDays: 60 }] });
  await sql`update plan_prices set retired_at = now() where price_id = ${plan.priceIds[1]}`.execute(
    db(),
  );
  const owner = await aNewcomer();
  await retailerOf(owner);

  expect(daysUntil((await retailerOf(owner))?.trialEndsAt)).toBe(14);
});

test("before the approval no day is counted", async () => {
  await aPlan();
  const owner = await aSignedUp("RETAILER");

  expect(await retailerOf(owner)).toMatchObject({ isTrial: true, trialEndsAt: null });
});

test("a choice put off till the trial is over finds the shop closed, and gets no second trial", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 30 }] });
  const owner = await aNewcomer();
  await retailerOf(owner);
  await daysAgo(owner, 31);

  expect((await retailerOf(owner))?.paymentSettings.openness).toBe("CLOSED");
  await choose(owner, plan);
  expect((await retailerOf(owner))?.paymentSettings.openness).toBe("CLOSED");
});

test("a search begins the trial of a company that asks for nothing else", async () => {
  await aPlan();
  const owner = await aNewcomer();

  await as(owner).call(browse.all, { keyWord: "shelves" });

  expect(await events()).toContain("billing.trial_begun");
});

describe("the e-mail before the end of a trial", () => {
  const emailsTo = async ({ email }: Owner) => {
    await Promise.all([tellTrialEnds(db()), tellTrialEnds(db())]);
    return (await mails()).filter(({ to, kind }) => to === email && kind === "trial-ends");
  };

  test("comes once, three days before, and says what happens without a card", async () => {
    const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
    const owner = await aNewcomer();
    await choose(owner, plan);
    await daysAgo(owner, 10);
    expect(await emailsTo(owner)).toEqual([]);

    await daysAgo(owner, 1);
    await emailsTo(owner);
    const [mail, ...others] = await emailsTo(owner);

    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your .+ trial ends on \d\d \/ \d\d \/ \d{4}$/);
    expect(mail?.text).toContain("no card on your account, so nothing will be charged");
    expect(mail?.link).toContain("/subscription");
  });

  test("names the charge and the card, where there is one", async () => {
    const plan = await aPlan({ prices: [{ unitAmount: 94_800 }] });
    const owner = await aRetailer();
    await subscribed(owner, "trialing", { plan, trialEndsIn: 2 });
    await cardOf(owner);

    const [mail] = await emailsTo(owner);

    expect(mail?.text).toContain(
      "€\u00a0948.00, plus VAT where it is due, to your card ending in 4242",
    );
  });

  test.each([
    [
      "that was cancelled",
      (owner: Person) => subscribed(owner, "trialing", { trialEndsIn: 2, cancelsIn: 2 }),
    ],
    ["that is over", (owner: Person) => inTrial(owner, -0.1)],
    ["that was paid", (owner: Person) => subscribed(owner, "active", { trialEndsIn: 2 })],
  ])("does not come for a trial %s", async (_, stand) => {
    const owner = await aRetailer();
    await stand(owner);

    expect(await emailsTo(owner)).toEqual([]);
  });
});

test("the first plan begins the trial it says, and its end opens no conversation", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  const owner = await aNewcomer();

  const { status, trialEndsAt } = await choose(owner, plan);

  expect({ status, days: daysUntil(trialEndsAt) }).toEqual({ status: "TRIAL", days: 14 });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedInTrial);
  await daysAgo(owner, 15);
  expect(await retailerOf(owner)).toMatchObject({ isTrial: true });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedInTrial);
});

test("what costs nothing has no trial, and what costs something afterwards begins it", async () => {
  const free = await aPlan({ prices: [{ unitAmount: 0 }] });
  const plan = await aPlan({ prices: [{ trialPeriodDays: 30 }] });
  const owner = await aNewcomer();

  expect(await choose(owner, free)).toMatchObject({ status: "ACTIVE", trialEndsAt: null });
  expect(await retailerOf(owner)).toMatchObject({ isTrial: false, trialEndsAt: null });
  await openRoom(owner);

  const { status, trialEndsAt } = await choose(owner, plan);
  expect({ status, days: daysUntil(trialEndsAt) }).toEqual({ status: "TRIAL", days: 30 });
});

test("a first plan without a trial opens nothing before it is paid, and is no trial that is over", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 0 }] });
  const owner = await aNewcomer();

  await choose(owner, plan);

  const unpaid = { openness: "CLOSED", neverOpen: true, status: "INCOMPLETE", trialEndsAt: null };
  expect(await settingsOf(owner)).toMatchObject(unpaid);
  expect(await retailerOf(owner)).toMatchObject({ isTrial: false, trialEndsAt: null });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedUnpaid);
  const { id = "" } = (await retailerOf(owner)) ?? {};
  const counted = async (status: "INCOMPLETE" | "TRIAL") => {
    const fields = { ids: [id], subscriptionStatus: [status] };
    return (await as(await aSuperAdmin()).call(records.retailers, { fields })).count;
  };
  expect([await counted("INCOMPLETE"), await counted("TRIAL")]).toEqual([1, 0]);
});

test("a member learns whether the company was ever open", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 0 }] });
  const [unpaid, over] = [await aRetailer({ isTrial: true }), await aRetailer()];
  await as(unpaid).call(billing.choosePlan, { paymentPlanId: plan.id });
  await subscribed(over, "canceled");

  for (const [of, neverOpen] of [[unpaid, true] as const, [over, false] as const])
    expect(await settingsOf(await aMember({ of }))).toMatchObject({
      openness: "CLOSED",
      neverOpen,
    });
});

test("where nothing that is sold has a trial, who has chosen nothing is closed without one", async () => {
  await aPlan({ prices: [{ trialPeriodDays: 0 }] });
  const owner = await aNewcomer();
  await retailerOf(owner);

  const unchosen = { openness: "CLOSED", neverOpen: true, status: "UNCHOSEN", trialEndsAt: null };
  expect(await settingsOf(owner)).toMatchObject(unchosen);
});

test("a trial that has begun is not left for a plan without one", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  const other = await aPlan({ prices: [{ trialPeriodDays: 0 }] });
  const owner = await aNewcomer();
  await choose(owner, plan);

  expect(await choose(owner, other)).toMatchObject({ status: "TRIAL" });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedUnpaid);
});

test("a plan for nothing in between makes the trial no longer", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  const { code } = await aCode([plan], { percentOff: 100, duration: "forever" });
  const owner = await aNewcomer();
  await choose(owner, plan);
  await daysAgo(owner, 10);

  expect(await choose(owner, plan, code)).toMatchObject({ status: "ACTIVE", trialEndsAt: null });
  expect(await retailerOf(owner)).toMatchObject({ isTrial: false, trialEndsAt: null });
  expect(daysUntil((await choose(owner, plan)).trialEndsAt)).toBe(4);
});

test.each([0, 14])(
  "after a plan that was paid by card, one with %i days of trial opens nothing before it is paid",
  async (trialPeriodDays) => {
    const [free, plan] = [
      await aPlan({ prices: [{ unitAmount: 0 }] }),
      await aPlan({ prices: [{ trialPeriodDays }] }),
    ];
    const owner = await aRetailer();
    await subscribed(owner, "canceled");
    await choose(owner, free);
    expect(await settingsOf(owner)).toMatchObject({ openness: "OPEN", status: "FREE" });

    const { status, trialEndsAt } = await choose(owner, plan);

    expect({ status, trialEndsAt }).toEqual({ status: "CANCELLED", trialEndsAt: null });
    expect(await settingsOf(owner)).toMatchObject({ openness: "CLOSED", status: "CANCELLED" });
  },
);

test("where nothing is sold nobody is on trial", async () => {
  const owner = await aNewcomer();

  expect(await retailerOf(owner)).toMatchObject({ isTrial: false });
  await openRoom(owner);
});
