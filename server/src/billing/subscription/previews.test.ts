import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import type { Output } from "@vitrine/contract/endpoint";
import type { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { setTo } from "#test/money/long-run.ts";
import { ask } from "#test/money/sequences/asking.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import {
  aMarket,
  aStory,
  customerOf,
  daysGoBy,
  settle,
  type Story,
  timeOf,
} from "#test/money/sequences/story.ts";
import { aCode } from "#test/plans.ts";
import { aCard } from "#test/provider.ts";
import { db } from "#test/world.ts";

const previews = setTo("PAYMENT_PREVIEWS", 6);
const firstSeed = setTo("PAYMENT_SEED", 1);
/** How often each company looks, one after another. */
const each = 6;

type Shown = Output<typeof subscription.preview>;

const sum = (parts: { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

const latestOf = async (story: Story) => {
  const known = await customerOf(story);
  const { stripe } = story.provider;
  const { data } = await stripe.invoices.list({ customer: known?.id ?? "", limit: 5 });
  return data.find(({ status }) => status === "paid");
};

/** What a preview says of an invoice, taken from the invoice itself. */
const billed = (invoice: Stripe.Invoice) => ({
  today: invoice.amount_due,
  currency: invoice.currency.toUpperCase(),
  discount: sum(invoice.total_discount_amounts),
  vat: sum(invoice.total_taxes),
  lines: invoice.lines.data.map(({ amount }) => amount),
});

const saidOf = ({ today, currency, discount, vat, lines }: Shown) => ({
  today,
  currency,
  discount,
  vat,
  lines: lines.map(({ amount }) => amount),
});

const nextOf = (invoice: Stripe.Invoice) => ({
  amount: invoice.total,
  net: invoice.subtotal,
  vat: sum(invoice.total_taxes),
  discount: sum(invoice.total_discount_amounts),
});

/** Sometimes a code, of one of the kinds there are. */
const someCode = async ({ chance, plans }: Story) => {
  if (!chance.isOnce(40)) return null;
  const off = chance.isOnce(60)
    ? { percentOff: chance.pick([7, 20, 33]) }
    : { amountOff: chance.pick([1, 999, 2_001]) };
  const { id, code } = await aCode([...plans], off);
  const duration = chance.pick(["once", "repeating", "forever"] as const);
  const durationInMonths = duration === "repeating" ? 1 + chance.below(3) : null;
  await db()
    .updateTable("discountCodes")
    .set({ duration, durationInMonths })
    .where("id", "=", id)
    .execute();
  return code;
};

/** Previews a purchase, confirms it, and returns how the invoice differs from the preview. */
const confirmed = async (story: Story, discountCode: string | null) => {
  const { chance } = story;
  const wanted = { planId: chance.pick(story.plans).id, payNow: chance.isOnce(50), discountCode };
  const shown = await ask(story, subscription.preview, wanted);
  const before = await latestOf(story).catch(() => undefined);
  const { prorationDate } = shown;
  const { status } = await ask(story, subscription.recreate, { ...wanted, prorationDate });
  expect(status).toBe("succeeded");
  const invoice = await latestOf(story);
  const isBilled = invoice !== undefined && invoice.id !== before?.id;
  story.told.push(`${shown.when} ${shown.today}, next ${JSON.stringify(shown.next)}`);
  if (isBilled && (shown.today > 0 || invoice.amount_due > 0))
    expect(saidOf(shown), story.told.join("\n")).toEqual(billed(invoice));
  else expect(shown.today, story.told.join("\n")).toBe(0);
  return shown;
};

/** What was announced as next is what is charged then. */
const renewed = async (story: Story, { next }: Shown) => {
  const known = await customerOf(story);
  const { stripe } = story.provider;
  const { data } = await stripe.subscriptions.list({ customer: known?.id ?? "" });
  const end = data[0]?.items.data[0]?.current_period_end ?? 0;
  const { date, period: _, ...said } = next ?? { date: "", period: "" };
  // A plan that begins by the real clock begins some seconds after it was shown.
  expect(Math.abs(end - Date.parse(date) / 1000), story.told.join("\n")).toBeLessThan(60);
  await daysGoBy(story, (end + 7_200 - (await timeOf(story))) / 86_400);
  await settle(story);
  const invoice = await latestOf(story);
  expect(invoice && nextOf(invoice), story.told.join("\n")).toEqual(said);
};

/** A change that makes the next preview another one. */
const between = async (story: Story) => {
  const { chance } = story;
  if (chance.isOnce(60)) await daysGoBy(story, 1 + chance.below(2_000) / 100);
  if (chance.isOnce(15)) await ask(story, subscription.cancel, {});
  await settle(story);
};

/** A company previews and confirms several times. */
const played = async (story: Story) => {
  await ask(story, cards.attach, { paymentMethodId: await aCard(story.provider) });
  let code = await someCode(story);
  for (let count = 0; count < each; count += 1) {
    const shown = await confirmed(story, code);
    code = null;
    if (story.chance.isOnce(40)) await renewed(story, shown);
    await between(story);
  }
};

const companies = Math.ceil(previews / each);
/** How many share one market: a provider with a long past is slow. */
const together = 10;
const markets = Array.from({ length: Math.ceil(companies / together) }, (_, n) => n * together);

test.each(markets)(
  "what is charged is what was shown: each cent, each line, the VAT, and what comes next (from %i on)",
  async (from) => {
    const market = await aMarket([4_933, 9_917, 71_003]);
    onTestFinished(async () => void (await market.close()));
    const wrong: string[] = [];
    for (let n = from; n < Math.min(companies, from + together); n += 1) {
      const story = await aStory(market, chanceOf(firstSeed + n));
      story.told.push(`PAYMENT_SEED=${firstSeed + n}`);
      await played(story).catch((error: unknown) => wrong.push(String(error)));
    }
    expect(wrong.join("\n\n")).toBe("");
  },
  600_000,
);
