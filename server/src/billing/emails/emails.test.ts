import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { dayMs } from "@vitrine/contract/days";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aPlan, withoutPlans } from "#test/plans.ts";
import { aCard, aPayer, aShop, daysPass, type Shop, tellOf } from "#test/provider.ts";
import { cardOf, inTrial, subscribed } from "#test/standing.ts";
import { as, choresDone, db, mails, roundsDone } from "#test/world.ts";

const ofReceipts = ["receipt", "refund"];

const day = (moment: string | number) => {
  const at = new Date(moment);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(at.getUTCDate())} / ${two(at.getUTCMonth() + 1)} / ${at.getUTCFullYear()}`;
};

const emailsTo = async ({ email }: Person) =>
  (await mails()).filter(({ to, kind }) => to === email && !ofReceipts.includes(kind));

/** The e-mails since then, while every message of the provider came twice at once. */
const newEmails = async (shop: Shop, owner: Person, known: number) => {
  await Promise.all([tellOf(shop.provider), tellOf(shop.provider)]);
  return (await emailsTo(owner)).slice(known).map(({ kind, subject, text, link }) => {
    return {
      kind,
      subject,
      text: text.replaceAll("\u00a0", " "),
      link: new URL(link ?? "").pathname,
    };
  });
};

/** Reads the e-mails written since its last call. */
const reading = (shop: Shop, owner: Person) => {
  let known = 0;
  return async () => {
    const all = await newEmails(shop, owner, known);
    known += all.length;
    return all;
  };
};

const ownOf = async ({ companyId }: Person) =>
  db()
    .selectFrom("subscriptions")
    .selectAll()
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();

const failedFor = ({ companyId }: Person, days: number) =>
  sql`
    update subscriptions set first_failed_at = now() - make_interval(days => ${days}, secs => 5)
    where company_id = ${companyId}`.execute(db());

const attach = async (shop: Shop, owner: Person, number: string) => {
  const paymentMethodId = await aCard(shop.provider, number);
  const { clientSecret } = await as(owner).call(cards.attach, { paymentMethodId });
  if (!clientSecret) return;
  await shop.provider.tellBank(clientSecret);
  await as(owner).call(cards.attach, { paymentMethodId });
};

test("a change of the plan is written about once, however often the provider tells it", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const next = reading(shop, owner);
  const [small, large] = [shop.small, shop.large];

  await as(owner).call(subscription.recreate, { planId: large.id });
  const [up, ...afterUp] = await next();
  await as(owner).call(subscription.recreate, { planId: small.id });
  const [down, ...afterDown] = await next();
  const end = day((await ownOf(owner)).periodEnd);
  await daysPass(shop.provider, 31);
  expect(await next()).toEqual([]);
  expect((await ownOf(owner)).planId).toBe(small.id);

  expect([...afterUp, ...afterDown]).toEqual([]);
  expect(up).toMatchObject({ kind: "plan-changed", link: "/subscription" });
  expect(up?.subject).toBe("Your plan has changed");
  expect(up?.text).toContain(`Before: ${small.name}, € 49.00 a month`);
  expect(up?.text).toContain(`Now: ${large.name}, € 99.00 a month`);
  expect(up?.text).toContain(`The next payment is € 99.00, plus VAT where it is due, on ${end}.`);
  expect(down).toMatchObject({ kind: "plan-changed", link: "/subscription" });
  expect(down?.subject).toBe(`Your plan changes on ${end}`);
  expect(down?.text).toContain(`From ${end}: ${small.name}, € 49.00 a month`);
});

test("what the credit pays of the next payment is written with it", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const next = reading(shop, owner);
  const yearly = await aPlan({ prices: [{ unitAmount: 94_800, period: "year" }] });
  const move = async (planId: string) => {
    const { prorationDate } = await as(owner).call(subscription.preview, { planId });
    await as(owner).call(subscription.recreate, { planId, prorationDate });
    return next();
  };

  const [dearer] = await move(yearly.id);
  const [paidAhead] = await move(shop.large.id);

  expect(dearer?.text).not.toContain("credit");
  expect(paidAhead?.text).toContain("The next payment is € 99.00");
  expect(paidAhead?.text).toContain("€ 99.00 of it is paid from your credit.");
});

test("leaving, coming back and the end of a plan are written about, each time it happens", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const next = reading(shop, owner);

  await as(owner).call(subscription.cancel, {});
  const [cancelled, ...afterCancelled] = await next();
  const lastDay = day((await ownOf(owner)).cancelsAt ?? "");
  await as(owner).call(subscription.reactivate, {});
  const [kept, ...afterKept] = await next();
  await as(owner).call(subscription.cancel, {});
  expect(await next()).toMatchObject([{ kind: "cancelled" }]);
  await daysPass(shop.provider, 32);
  const [ended, ...afterEnded] = await next();

  expect([afterCancelled, afterKept, afterEnded].flat()).toEqual([]);
  expect(cancelled).toMatchObject({ kind: "cancelled", link: "/subscription" });
  expect(cancelled?.subject).toBe(`Your plan is cancelled and ends on ${lastDay}`);
  expect(kept).toMatchObject({ kind: "reactivated", subject: "Your Vitrine plan continues" });
  expect(kept?.text).toContain(
    `The next payment is € 49.00, plus VAT where it is due, on ${lastDay}.`,
  );
  expect(ended).toMatchObject({ kind: "plan-ended", subject: "Your Vitrine plan has ended" });
  expect(ended?.text).toContain(`ended on ${lastDay}. Nothing more will be charged.`);
});

test("a renewal that fails is written about at once, before its last day, and at its end", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const next = reading(shop, owner);
  await attach(shop, owner, "4000000000000341");
  await daysPass(shop.provider, 32);

  const [failed, ...afterFailed] = await next();
  const { nextAttemptAt, firstFailedAt } = await ownOf(owner);
  const lastDay = day(Date.parse(firstFailedAt ?? "") + 14 * dayMs);
  await sql`update payment_operations set begun_at = now() - interval '1 hour'`.execute(db());
  await daysPass(shop.provider, 4);
  expect(await next()).toEqual([]);
  await failedFor(owner, 12);
  await Promise.all([choresDone(), choresDone()]);
  const [ending, ...afterEnding] = await next();
  await failedFor(owner, 14);
  await roundsDone();
  const [ended, ...afterEnded] = await next();

  expect([afterFailed, afterEnding, afterEnded].flat()).toEqual([]);
  const retry = "/subscription/retry-or-update";
  expect(failed).toMatchObject({ kind: "payment-failed", link: retry });
  expect(failed?.subject).toBe("We couldn’t take your payment of €\u00a049.00");
  expect(failed?.text).toContain(
    "failed. The bank declined the card. Use another card, or ask your bank.",
  );
  expect(failed?.text).toContain(`Next try: ${day(nextAttemptAt ?? "")}`);
  expect(failed?.text).toContain(`Last day: ${lastDay}`);
  expect(ending).toMatchObject({ kind: "access-ends", link: retry });
  expect(ending?.subject).toBe(`Your access ends on ${day(Date.now() + 2 * dayMs - 5_000)}`);
  expect(ended).toMatchObject({ kind: "plan-ended", link: "/subscription" });
  expect(ended?.text).toContain("because the last payment wasn’t made. You owe nothing for it");
});

test("where the bank wants a renewal confirmed, its e-mail leads there", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const next = reading(shop, owner);
  await attach(shop, owner, "4000002760003184");
  await daysPass(shop.provider, 32);

  const [asked, ...others] = await next();

  expect(others).toEqual([]);
  expect(asked).toMatchObject({ kind: "confirm-payment", link: "/subscription/retry-or-update" });
  expect(asked?.text).toContain("Confirm with your bank:");
});

test("nobody whose account is deleted is written to", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await sql`update users set deleted_at = now() where id = ${owner.id}`.execute(db());
  const { data } = await shop.provider.stripe.subscriptions.list();
  await shop.provider.stripe.subscriptions.cancel(data[0]?.id ?? "");

  expect(await newEmails(shop, owner, 0)).toEqual([]);
});

describe("what no message of the provider tells", () => {
  beforeEach(withoutPlans);

  const written = async (owner: Person) => {
    await Promise.all([choresDone(), choresDone()]);
    return (await emailsTo(owner)).map(({ kind, subject }) => ({ kind, subject }));
  };

  const over = { kind: "plan-ended", subject: "Your Vitrine trial has ended" };
  const expires = { kind: "card-expires", subject: "Your card ending in 4242 expires soon" };

  const now = new Date();
  const endOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  /** On the first day of a long month it is a day too early. */
  const ifDue = endOfMonth - now.getTime() <= 30 * dayMs ? [expires] : [];

  const withCard = async (owner: Person, inMonths: number, fields = {}) => {
    await subscribed(owner, "active", fields);
    await cardOf(owner);
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + inMonths, 1));
    const expiry = { expMonth: month.getUTCMonth() + 1, expYear: month.getUTCFullYear() };
    await db().updateTable("cards").set(expiry).where("companyId", "=", owner.companyId).execute();
  };

  test.each<[string, (owner: Person) => Promise<unknown>, object[]]>([
    ["a trial that ran out", (owner) => inTrial(owner, -0.1), [over]],
    ["a trial that ran out long ago", (owner) => inTrial(owner, -5), []],
    ["a trial that runs", (owner) => inTrial(owner, 5), []],
    ["a card of this month", (owner) => withCard(owner, 0), ifDue],
    ["a card of the last month", (owner) => withCard(owner, -1), []],
    ["a card of the month after next", (owner) => withCard(owner, 2), []],
    ["a card that is charged no more", (owner) => withCard(owner, 0, { cancelsIn: 20 }), []],
  ])("%s", async (_, stand, emails) => {
    const owner = await aRetailer();
    await stand(owner);

    expect(await written(owner)).toEqual(emails);
    expect(await written(owner)).toEqual(emails);
  });
});
