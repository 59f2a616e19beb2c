import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { chat } from "@vitrine/contract/chat";
import { messages } from "@vitrine/contract/messages";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aStartup } from "#test/build.ts";
import { aCode, aPlan, withoutPlans } from "#test/plans.ts";
import { aNewcomer as aSignedUp } from "#test/sign-up.ts";
import { as, db } from "#test/world.ts";

beforeEach(withoutPlans);

type Owner = { email: string; accessToken: string };

/** Somebody who signed up and whom staff let in. */
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

const daysUntil = (moment: string | null | undefined) =>
  Math.round((Date.parse(moment ?? "") - Date.now()) / 864e5);

const openRoom = async (owner: Owner) =>
  as(owner).call(chat.createRoom, { recipientId: (await aStartup()).id });

const refusedInTrial = { status: 403, body: { message: messages.chatNotInTrial } };

const daysAgo = (owner: Owner, days: number) =>
  sql`
    update retailers set trial_started_at = trial_started_at - ${days}::int * interval '1 day',
      trial_ends_at = trial_ends_at - ${days}::int * interval '1 day'
    where company_id = (select company_id from users where email = ${owner.email})`.execute(db());

test("who has not chosen a plan stands as on trial, of which no day is counted yet", async () => {
  await aPlan();
  const owner = await aNewcomer();

  expect(await retailerOf(owner)).toMatchObject({
    ...{ isTrial: true, trialEndsAt: null, paymentPlan: null },
  });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedInTrial);
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

test("a trial that has begun is not left for a plan without one", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  const other = await aPlan({ prices: [{ trialPeriodDays: 0 }] });
  const owner = await aNewcomer();
  await choose(owner, plan);

  expect(await choose(owner, other)).toMatchObject({ status: "TRIAL" });
  await expect(openRoom(owner)).rejects.toMatchObject(refusedInTrial);
});

test("a plan for nothing in between makes the trial no longer", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  const { code } = await aCode([plan], { percentOff: 100 });
  const owner = await aNewcomer();
  await choose(owner, plan);
  await daysAgo(owner, 10);

  expect(await choose(owner, plan, code)).toMatchObject({ status: "ACTIVE", trialEndsAt: null });
  expect(await retailerOf(owner)).toMatchObject({ isTrial: false, trialEndsAt: null });
  expect(daysUntil((await choose(owner, plan)).trialEndsAt)).toBe(4);
});

test("where nothing is sold nobody is on trial", async () => {
  const owner = await aNewcomer();

  expect(await retailerOf(owner)).toMatchObject({ isTrial: false });
  await openRoom(owner);
});
