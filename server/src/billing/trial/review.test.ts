import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { dayMs } from "@vitrine/contract/days";
import { approval } from "@vitrine/contract/onboarding/approval";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aPlan, billingDetailsOf, customerOf } from "#test/plans.ts";
import { aCard, aShop, chargesOf, daysPass, tellOf, timePasses } from "#test/provider.ts";
import { as, choresDone, db, events, listenersDone } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin({ permissions: ["USERS_APPROVE"] });
});

/** A company that waits for its first approval, with a trial that began and ends so many days from now. */
const inReview = async ({ companyId }: Person, [began, ends]: [number, number]) => {
  await sql`update companies set is_approved = false where id = ${companyId}`.execute(db());
  await sql`
    update retailers set trial_started_at = now() + ${began}::int * interval '1 day',
      trial_stopped_at = now() + ${began}::int * interval '1 day',
      trial_ends_at = now() + ${ends}::int * interval '1 day'
    where company_id = ${companyId}`.execute(db());
};

const approve = async ({ companyId }: Person) => {
  const { changeId } = await as(staff).call(approval.approveUsers, { ids: [companyId] });
  await listenersDone();
  return changeId ?? "";
};

const takeBack = (changeId: string) => as(staff).call(staffProfiles.undoChange, { changeId });

/** So many days pass for the trial of a company, also while it is stopped. */
const trialDaysPass = ({ companyId }: Person, days: number) =>
  sql`
    update retailers set trial_started_at = trial_started_at - ${days}::int * interval '1 day',
      trial_ends_at = trial_ends_at - ${days}::int * interval '1 day',
      trial_stopped_at = trial_stopped_at - ${days}::int * interval '1 day'
    where company_id = ${companyId}`.execute(db());

const hourPasses = async () => {
  await choresDone();
  await listenersDone();
};

const daysLeft = async ({ companyId }: Person) => {
  const { trialEndsAt } = await customerOf(companyId);
  return Math.round((Date.parse(trialEndsAt ?? "") - Date.now()) / dayMs);
};

test("a trial that was chosen at sign-up counts anew from the approval, also when it was over by then", async () => {
  const plan = await aPlan({ prices: [{ trialPeriodDays: 14 }] });
  for (const days of [
    [-10, 4],
    [-20, -6],
  ] satisfies [number, number][]) {
    const owner = await aRetailer({ isTrial: true });
    await as(owner).call(billing.choosePlan, { paymentPlanId: plan.id });
    await inReview(owner, days);

    await approve(owner);

    expect(await daysLeft(owner)).toBe(14);
  }
  expect(await events()).toContain("billing.trial_begun");
});

test("an approval that is taken back and given again leaves what was left of the trial, and no more", async () => {
  const owner = await aRetailer({ isTrial: true });
  await inReview(owner, [-3, 11]);
  const approved = await approve(owner);
  await trialDaysPass(owner, 10);

  await takeBack(approved);
  await trialDaysPass(owner, 6);
  await approve(owner);

  expect(await daysLeft(owner)).toBe(4);
});

test("a trial that would end while an approval is taken back is put off, and goes on with what was left", async () => {
  const { provider, owner } = await payingInReview();
  const approved = await approve(owner);
  await trialDaysPass(owner, 28);
  await takeBack(approved);

  await hourPasses();
  expect(await daysLeft(owner)).toBe(6);
  await approve(owner);

  expect(await daysLeft(owner)).toBe(2);
  expect(await chargesOf(provider, owner)).toEqual([]);
});

/** A company whose trial goes on with a card, and that waits for approval with two days left. */
const payingInReview = async () => {
  const { provider, small } = await aShop();
  const owner = await aRetailer({ isTrial: true });
  await billingDetailsOf(owner);
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider) });
  await as(owner).call(subscription.recreate, { planId: small.id });
  await listenersDone();
  await inReview(owner, [-28, 2]);
  return { provider, owner };
};

test("nobody is charged while in review, however long that takes, and after it the whole trial is left", async () => {
  const { provider, owner } = await payingInReview();

  await hourPasses();
  await daysPass(provider, 25);
  await tellOf(provider);

  expect(await chargesOf(provider, owner)).toEqual([]);
  expect(await daysLeft(owner)).toBe(30);
});

test("while the provider does not answer a trial in review stays as it was, and starts anew after", async () => {
  const { provider, owner } = await payingInReview();
  await provider.switch({ calls: [{ what: "error" }] });
  await hourPasses();
  expect(await daysLeft(owner)).toBe(2);

  await provider.switch();
  await timePasses(60);
  await inReview(owner, [-28, 2]);
  await hourPasses();

  expect(await daysLeft(owner)).toBe(30);
});

test("a trial in review that goes on for longer than three days is left alone", async () => {
  const owner = await aRetailer({ isTrial: true });
  await inReview(owner, [-5, 9]);

  await hourPasses();

  expect(await daysLeft(owner)).toBe(9);
});
