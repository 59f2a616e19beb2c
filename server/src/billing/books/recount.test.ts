import { accounts } from "@vitrine/contract/accounts";
import { books } from "@vitrine/contract/billing/books";
import { payments } from "@vitrine/contract/billing/payments";
import { subscription } from "@vitrine/contract/billing/subscription";
import { records } from "@vitrine/contract/profiles/records";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aSuperAdmin, type Person } from "#test/build.ts";
import { goesBack, pays } from "#test/money/booked.ts";
import { setTo } from "#test/money/long-run.ts";
import {
  churnBetween,
  codesBetween,
  groupsOf,
  ledger,
  receiptsIssued,
  recurringAt,
} from "#test/money/recount.ts";
import { ask, type Step } from "#test/money/sequences/asking.ts";
import * as buying from "#test/money/sequences/buying.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import * as elsewhere from "#test/money/sequences/elsewhere.ts";
import { aMarket, aStory, settle, type Story } from "#test/money/sequences/story.ts";
import { aCode } from "#test/plans.ts";
import { aCard } from "#test/provider.ts";
import { as, db, Refused } from "#test/world.ts";
import { churnIn, codesIn, recurringByPlan, renewalsIn } from "./queries.ts";

const events = setTo("PAYMENT_EVENTS", 24);
const seed = setTo("PAYMENT_SEED", 1);
const length = 12;

const came = (answer: string) => ({ answer, may: [] });

const unlessRefused = async (call: Promise<unknown>) => {
  try {
    await call;
    return came("done");
  } catch (error) {
    if (error instanceof Refused) return came(error.code);
    throw error;
  }
};

/** With a code, and now and then by a card whose holder disputes the charge. */
const buysWithCode: Step = async (story) => {
  const { chance, plans, provider } = story;
  const { code } = await aCode(plans, { duration: chance.pick(["once", "forever"]) });
  const number = chance.pick(["4242424242424242", "4000000000000259"]);
  const paymentMethodId = await aCard(provider, number);
  const planId = chance.pick(plans).id;
  const wanted = { planId, payNow: true, discountCode: code, paymentMethodId };
  return unlessRefused(ask(story, subscription.recreate, wanted));
};

const disputeEnds: Step = async ({ provider: { stripe }, chance }) => {
  const { data } = await stripe.disputes.list();
  const open = data.find(({ status }) => status === "needs_response");
  if (!open) return came("none");
  const uncategorized_text = chance.pick(["winning_evidence", "losing_evidence"]);
  await stripe.disputes.update(open.id, { evidence: { uncategorized_text }, submit: true });
  return came(uncategorized_text);
};

const sendsMoney: Step = async ({ owner, chance }) => {
  const from = Date.now() - chance.below(40) * 864e5;
  const lasts = chance.pick([28, 31, 90, 365, 10]) * 864e5;
  const period: [string, string] = [
    new Date(from).toISOString(),
    new Date(from + lasts).toISOString(),
  ];
  const net = 1_000 + chance.below(90_000);
  const tax = chance.isOnce(50) ? Math.round(net * 0.21) : 0;
  const currency = chance.pick(["EUR", "NOK"]);
  const paid = await pays(owner, { amount: net + tax, tax, currency, period });
  if (chance.isOnce(40))
    await goesBack(paid, { amount: -(net + tax), tax: -tax, kind: "REVERSAL" }, "booked wrongly");
  return came("by transfer");
};

const steps: Step[] = [
  ...[buying.takesPlan, buying.takesPlan, buying.keepsCard, buysWithCode, buysWithCode],
  ...[buying.cancels, buying.reactivates, buying.paysInvoice, buying.paysWithCard],
  ...[elsewhere.timeGoesBy, elsewhere.timeGoesBy, elsewhere.timeGoesBy, elsewhere.isRefunded],
  ...[elsewhere.isRefunded, elsewhere.isEndedThere, elsewhere.messagesAreLost, disputeEnds],
  ...[sendsMoney, elsewhere.isLookedAt],
];

const lives = async (story: Story) => {
  for (let count = 0; count < length; count += 1) {
    await story.chance.pick(steps)(story);
    // Messages of several steps come together.
    if (story.chance.isOnce(60)) await settle(story);
  }
  await settle(story);
};

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const latest = "9999-01-01";
const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const sorted = <T extends object>(all: T[]) => all.toSorted(byText);

const ledgerIsCounted = async (boss: Person) => {
  const all = await ledger();
  const sums = groupsOf(all, ({ currency }) => currency).map((rows) => ({
    ...{ currency: rows[0]?.currency, count: rows.length },
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    tax: rows.reduce((sum, { tax }) => sum + tax, 0),
  }));
  const { items } = await as(boss).call(payments.sums, {});
  expect(
    sorted(items.map(({ currency, count, amount, tax }) => ({ currency, count, amount, tax }))),
  ).toEqual(sorted(sums));
  return all;
};

const receiptsAreCounted = async (boss: Person) => {
  const { sums } = await as(boss).call(books.vat, {});
  const issued = groupsOf(await receiptsIssued(), ({ currency }) => currency);
  const counted = issued.map((some) => {
    const sum = (part: (one: (typeof some)[number]) => number) =>
      some.reduce((total, one) => total + part(one), 0);
    const notes = some.filter(({ kind }) => kind === "CREDIT_NOTE").length;
    return {
      ...{ currency: some[0]?.currency, receipts: some.length - notes, creditNotes: notes },
      ...{ net: sum(({ net }) => net), vat: sum(({ vat }) => vat.amount) },
      ...{ gross: sum(({ net, vat }) => net + vat.amount), credit: sum(({ credit }) => credit) },
      paid: sum(({ total }) => total),
    };
  });
  expect(sorted(sums)).toEqual(sorted(counted));
};

const figuresAreCounted = async (all: Awaited<ReturnType<typeof ledger>>) => {
  const ends = all.map(({ happenedAt }) => Date.parse(happenedAt));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  for (const share of [0.2, 0.5, 0.8, 1]) {
    const [from, to] = [dayOf(first), dayOf(first + share * (last - first))];
    const [begin, end] = [Date.parse(from), Date.parse(to) + 864e5];
    const span = { from, to, latest };
    expect(sorted(await recurringByPlan(db(), span)), to).toEqual(sorted(recurringAt(all, end)));
    expect(await churnIn(db(), { ...span, from: to })).toEqual(
      churnBetween(all, Date.parse(to), end),
    );
    const codes = (await codesIn(db(), span)).filter(({ currency }) => currency !== null);
    const effect = codes.map(({ held: _, spent: __, ...code }) => code);
    expect(sorted(effect), to).toEqual(sorted(await codesBetween(all, begin, end)));
  }
};

/** The failed renewals that the provider calls paid by now. */
const renewalsAreCounted = async ({ provider: { stripe } }: Story) => {
  const { rows } = await sql<{ id: string }>`select invoice_id as id from failed_renewals`.execute(
    db(),
  );
  const invoices = await Promise.all(rows.map(({ id }) => stripe.invoices.retrieve(id)));
  const recovered = invoices.filter(
    ({ status, amount_paid }) => status === "paid" && amount_paid > 0,
  );
  expect(await renewalsIn(db(), { from: null, to: null, latest })).toEqual({
    ...{ failed: rows.length, recovered: recovered.length },
  });
};

/** Everybody's own screen, and the list that a number opens, say the same. */
const companiesAreCounted = async (boss: Person, owners: Person[]) => {
  const { companies } = await as(boss).call(books.figures, {});
  for (const { status, count } of companies) {
    const fields = { subscriptionStatus: [status] };
    expect((await as(boss).call(records.retailers, { fields })).count, status).toBe(count);
  }
  for (const owner of owners) {
    const { user } = await as(owner).call(accounts.me, {});
    const own = user.retailer?.paymentSettings.status ?? "ACTIVE";
    const fields = { subscriptionStatus: [own], ids: [owner.companyId] };
    expect((await as(boss).call(records.retailers, { fields })).count, own).toBe(1);
  }
};

test("whatever happened, every figure is what a recount gives", { timeout: 900_000 }, async () => {
  expect.hasAssertions();
  const boss = await aSuperAdmin();
  const market = await aMarket();
  onTestFinished(async () => void (await market.close()));
  const chance = chanceOf(seed);
  const owners: Person[] = [];
  for (let count = 0; count < events; count += length) {
    const story = await aStory(market, chance);
    owners.push(story.owner);
    await lives(story);
    const all = await ledgerIsCounted(boss);
    await receiptsAreCounted(boss);
    await figuresAreCounted(all);
    await renewalsAreCounted(story);
  }
  await companiesAreCounted(boss, owners);
});
