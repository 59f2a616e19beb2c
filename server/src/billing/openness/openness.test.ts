import { accounts } from "@vitrine/contract/accounts";
import { dayMs } from "@vitrine/contract/days";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { aCode, aPlan, withoutPlans } from "#test/plans.ts";
import { byInvoice, inTrial, subscribed } from "#test/standing.ts";
import { aNode, as, db } from "#test/world.ts";
import { unpaidByLastDay } from "../subscription/queries.ts";

beforeEach(withoutPlans);

const settingsOf = async (person: Person) => {
  const { user } = await as(person).call(accounts.me, {});
  if (!user.retailer) throw new Error("No retail company.");
  return user.retailer.paymentSettings;
};

type Stand = (owner: Person) => Promise<unknown>;

const unchosen: Stand = ({ companyId }) =>
  db()
    .updateTable("retailers")
    .set({ planStatus: "TRIAL" })
    .where("companyId", "=", companyId)
    .execute();

const states: [string, string, string, Stand][] = [
  ["nothing is sold to it", "OPEN", "FREE", async () => {}],
  ["nothing is sold to it any more", "OPEN", "FREE", unchosen],
  [
    "nothing is chosen",
    "TRIAL",
    "UNCHOSEN",
    async (owner) => [await aPlan(), await unchosen(owner)],
  ],
  ["a trial runs", "TRIAL", "TRIAL", (owner) => inTrial(owner, 3)],
  ["a trial is over", "CLOSED", "TRIAL", (owner) => inTrial(owner, -0.01)],
  [
    "a trial with a card runs",
    "TRIAL",
    "TRIAL",
    (o) => subscribed(o, "trialing", { trialEndsIn: 3 }),
  ],
  [
    "the charge after a trial is late",
    "TRIAL",
    "TRIAL",
    (o) => subscribed(o, "trialing", { trialEndsIn: -2 }),
  ],
  [
    "a cancelled trial is over",
    "CLOSED",
    "TRIAL",
    (o) => subscribed(o, "trialing", { trialEndsIn: -1, cancelsIn: -1 }),
  ],
  [
    "the first payment failed in a trial",
    "TRIAL",
    "INCOMPLETE",
    (o) => subscribed(o, "incomplete", { trialEndsIn: 2 }),
  ],
  [
    "the first payment failed after a trial",
    "CLOSED",
    "INCOMPLETE",
    (o) => subscribed(o, "incomplete", { trialEndsIn: -2 }),
  ],
  [
    "the first payment failed without a trial",
    "CLOSED",
    "INCOMPLETE",
    (o) => subscribed(o, "incomplete"),
  ],
  ["the plan is paid", "OPEN", "ACTIVE", (o) => subscribed(o, "active")],
  ["a renewal is two days late", "OPEN", "ACTIVE", (o) => subscribed(o, "active", { endsIn: -2 })],
  [
    "a renewal is four days late",
    "CLOSED",
    "ACTIVE",
    (o) => subscribed(o, "active", { endsIn: -4 }),
  ],
  [
    "a cancelled plan runs out",
    "OPEN",
    "ACTIVE",
    (o) => subscribed(o, "active", { endsIn: 1, cancelsIn: 1 }),
  ],
  [
    "a cancelled plan ran out",
    "CLOSED",
    "ACTIVE",
    (o) => subscribed(o, "active", { endsIn: -0.01, cancelsIn: -0.01 }),
  ],
  [
    "a renewal failed 13 days ago",
    "OPEN",
    "PAST_DUE",
    (o) => subscribed(o, "past_due", { failedIn: -13 }),
  ],
  [
    "a renewal failed 14 days ago",
    "CLOSED",
    "PAST_DUE",
    (o) => subscribed(o, "past_due", { failedIn: -14.01 }),
  ],
  ["the plan is over", "CLOSED", "CANCELLED", (o) => subscribed(o, "canceled")],
  ["the plan was never paid", "CLOSED", "CANCELLED", (o) => subscribed(o, "unpaid")],
  ["the plan is paused", "CLOSED", "CANCELLED", (o) => subscribed(o, "paused")],
  ["an invoice is paid", "OPEN", "ACTIVE", (o) => byInvoice(o, 1)],
  ["an invoice is 13 days late", "OPEN", "ACTIVE", (o) => byInvoice(o, -13)],
  ["an invoice is 14 days late", "CLOSED", "ACTIVE", (o) => byInvoice(o, -14.01)],
];

test.each(states)("when %s the shop is %s", async (_when, openness, status, stand) => {
  const owner = await aRetailer();
  await stand(owner);

  expect(await settingsOf(owner)).toMatchObject({ openness, status });
});

describe("how a company pays", () => {
  test("its owner reads the next charge with the code in it, and the card", async () => {
    const owner = await aRetailer();
    const plan = await aPlan({ prices: [{ unitAmount: 10_000 }] });
    const { id, code } = await aCode([plan], { percentOff: 20 });
    await db()
      .updateTable("discountCodes")
      .set({ providerId: "coupon" })
      .where("id", "=", id)
      .execute();
    await subscribed(owner, "trialing", { plan, trialEndsIn: 5, more: { coupon: "coupon" } });

    const { nextCharge, trialEndsAt, ...settings } = await settingsOf(owner);

    expect(nextCharge).toEqual({
      amount: 8_000,
      currency: "EUR",
      date: trialEndsAt,
      vat: null,
      code,
      credit: 0,
    });
    expect(settings).toMatchObject({ isSubscriptionPaid: true, collection: "CARD", pending: null });
  });

  test("a code for one payment is not in the charges after it", async () => {
    const owner = await aRetailer();
    const plan = await aPlan({ prices: [{ unitAmount: 10_000 }] });
    const { id } = await aCode([plan], { percentOff: 20 });
    await subscribed(owner, "active", { plan });
    await db()
      .updateTable("retailers")
      .set({ discountCodeId: id })
      .where("companyId", "=", owner.companyId)
      .execute();

    expect((await settingsOf(owner)).nextCharge).toMatchObject({ amount: 10_000, code: null });
  });

  test("the days that a plan stays open unpaid are those of the configuration", async () => {
    const owner = await aRetailer();
    await subscribed(owner, "past_due", { failedIn: -8 });
    expect(await settingsOf(owner)).toMatchObject({ openness: "OPEN" });
    onTestFinished(async () => void (await aNode()));

    await aNode({ PAST_DUE_DAYS: "7" });

    expect(await settingsOf(owner)).toMatchObject({ openness: "CLOSED" });
    const unpaid = await unpaidByLastDay(db(), owner.companyId);
    expect(unpaid.map(({ companyId }) => companyId)).toEqual([owner.companyId]);
  });

  test("nothing is charged after a cancelled plan, and a failed renewal names its last day", async () => {
    const [leaving, late] = [await aRetailer(), await aRetailer()];
    await subscribed(leaving, "active", { cancelsIn: 20 });
    const more = { latestInvoiceId: "in_1", latestInvoiceStatus: "open" };
    await subscribed(late, "past_due", { failedIn: -4, more });

    expect(await settingsOf(leaving)).toMatchObject({ nextCharge: null, lastDay: null });
    const { lastDay, isSubscriptionPaid, latestInvoiceId } = await settingsOf(late);
    expect(Math.round((Date.parse(lastDay ?? "") - Date.now()) / dayMs)).toBe(10);
    expect({ isSubscriptionPaid, latestInvoiceId }).toEqual({
      isSubscriptionPaid: false,
      latestInvoiceId: "in_1",
    });
  });

  test("a plan that waits to be paid, and one that begins later, are named with their day", async () => {
    const owner = await aRetailer();
    const other = await aPlan();
    const pendingUntil = new Date(Date.now() + 36e5).toISOString();
    await subscribed(owner, "active", { more: { pendingPlanId: other.id, pendingUntil } });

    const plan = { id: other.id, name: other.name };
    expect((await settingsOf(owner)).pending).toEqual({ plan, when: pendingUntil, isUnpaid: true });

    const planned = { pendingPlanId: null, pendingUntil: null, nextPlanId: other.id };
    await subscribed(owner, "active", { more: planned });
    const { pending, currentPeriodEnd } = await settingsOf(owner);
    expect(pending).toEqual({ plan, when: currentPeriodEnd, isUnpaid: false });
  });

  test("members share the company's state, learn whom to ask, and nothing else", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    await subscribed(owner, "canceled");

    const { openness, neverOpen, ownerName, ...others } = await settingsOf(member);

    expect({ openness, neverOpen }).toEqual({ openness: "CLOSED", neverOpen: false });
    expect(ownerName).toBe((await settingsOf(owner)).ownerName);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });
});
