import { accounts } from "@vitrine/contract/accounts";
import { books } from "@vitrine/contract/billing/books";
import { dayMs, dayUtc } from "@vitrine/contract/days";
import { records as companies } from "@vitrine/contract/profiles/records";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import {
  codesAreCounted,
  paymentsAreCounted,
  receiptsAreCounted,
  requestsAreCounted,
  sorted,
  sumsAreCounted,
  timelinesAreCounted,
  usesAreCounted,
} from "#test/money/counted.ts";
import { setTo } from "#test/money/long-run.ts";
import {
  churnBetween,
  codesBetween,
  groupsOf,
  type Ledger,
  ledger,
  placesBetween,
  recurringAt,
} from "#test/money/recount.ts";
import * as buying from "#test/money/sequences/buying.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import * as elsewhere from "#test/money/sequences/elsewhere.ts";
import { aMarket, settle, type Story } from "#test/money/sequences/story.ts";
import { buysAndDisputes, changesCode, givesCode } from "#test/money/staff/codes.ts";
import {
  asksByLink,
  changesLink,
  linkIsRefunded,
  paysLink,
  refundsLink,
} from "#test/money/staff/links.ts";
import { decides, records, refers, refunds, reverses, sets } from "#test/money/staff/money.ts";
import {
  aStaff,
  aStaffStory,
  refusedOnly,
  type StaffStep,
  type StaffStory,
} from "#test/money/staff/story.ts";
import { as, db } from "#test/world.ts";
import { churnIn, codesIn, recurringByPlan, renewalsIn } from "./queries.ts";

const events = setTo("PAYMENT_EVENTS", 24);
const seed = setTo("PAYMENT_SEED", 1);
const length = 12;
/** How many events lie between two recounts of a long run. */
const between = 300;
/** Above this amount a second super admin has to agree. */
const secondAbove = 60_000;

const staffSteps: StaffStep[] = [
  records,
  records,
  refers,
  reverses,
  sets,
  sets,
  refunds,
  refunds,
  decides,
  decides,
  asksByLink,
  asksByLink,
  changesLink,
  paysLink,
  paysLink,
  paysLink,
  refundsLink,
  linkIsRefunded,
  givesCode,
  givesCode,
  changesCode,
];

const disputeEnds: StaffStep = async ({ provider: { stripe }, chance }) => {
  const { data } = await stripe.disputes.list();
  const open = data.find(({ status }) => status === "needs_response");
  if (!open) return "none";
  const uncategorized_text = chance.pick(["winning_evidence", "losing_evidence"]);
  return stripe.disputes.update(open.id, { evidence: { uncategorized_text }, submit: true });
};

const otherSteps: StaffStep[] = [
  buying.takesPlan,
  buying.takesPlan,
  buying.keepsCard,
  buysAndDisputes,
  buysAndDisputes,
  buying.cancels,
  buying.reactivates,
  buying.paysInvoice,
  buying.paysWithCard,
  elsewhere.timeGoesBy,
  elsewhere.timeGoesBy,
  elsewhere.timeGoesBy,
  elsewhere.isRefunded,
  elsewhere.isEndedThere,
  elsewhere.messagesAreLost,
  disputeEnds,
  elsewhere.bankIsTold,
  elsewhere.isLookedAt,
];

const lives = async (story: StaffStory) => {
  const { chance } = story;
  for (let count = 0; count < length; count += 1) {
    const step = chance.pick(chance.isOnce(45) ? staffSteps : otherSteps);
    await step(story).catch(refusedOnly);
    // The messages of several steps come together.
    if (chance.isOnce(60)) await settle(story);
  }
  await settle(story);
};

const latest = "9999-01-01";

const figuresAreCounted = async (known: Ledger) => {
  const ends = known.all.map(({ happenedAt }) => Date.parse(happenedAt));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  for (const share of [0.2, 0.5, 0.8, 1]) {
    const [from, to] = [dayUtc(first), dayUtc(first + share * (last - first))];
    const [begin, end] = [Date.parse(from), Date.parse(to) + dayMs];
    const span = { from, to, latest };
    expect(sorted(await recurringByPlan(db(), span)), to).toEqual(sorted(recurringAt(known, end)));
    expect(await churnIn(db(), { ...span, from: to })).toEqual(
      churnBetween(known, Date.parse(to), end),
    );
    const codes = await codesIn(db(), span);
    const effect = codes
      .filter(({ currency }) => currency !== null)
      .map(({ held: _, spent: __, ...code }) => code);
    expect(sorted(effect), to).toEqual(sorted(await codesBetween(known, begin, end)));
    const places = groupsOf(codes, ({ code }) => code)
      .flatMap(([one]) => (one ? [{ code: one.code, held: one.held, spent: one.spent }] : []))
      .filter(({ held, spent }) => held > 0 || spent > 0);
    expect(sorted(places), to).toEqual(sorted(await placesBetween(begin, end)));
  }
};

/** The failed renewals that the provider calls paid by now. */
const renewalsAreCounted = async ({ provider: { stripe } }: Pick<Story, "provider">) => {
  const { rows } = await sql<{ id: string }>`select invoice_id as id from failed_renewals`.execute(
    db(),
  );
  const invoices = await Promise.all(rows.map(({ id }) => stripe.invoices.retrieve(id)));
  const recovered = invoices.filter(
    ({ status, amount_paid }) => status === "paid" && amount_paid > 0,
  );
  expect(await renewalsIn(db(), { from: null, to: null, latest })).toEqual({
    failed: rows.length,
    recovered: recovered.length,
  });
};

/** The companies that pay at both ends of the days: the number, and the list that it opens. */
const payingIsCounted = async (boss: Person) => {
  const days = { from: dayUtc(Date.now() - 10 * dayMs), to: dayUtc(Date.now()) };
  const { churn } = await as(boss).call(books.figures, days);
  const payingOn = async (day: string) =>
    (await as(boss).call(companies.retailers, { fields: { payingOn: day } })).count;
  expect({ start: churn.start, end: churn.end }).toEqual({
    start: await payingOn(dayUtc(Date.now() - 11 * dayMs)),
    end: await payingOn(days.to),
  });
};

/** Everybody's own screen, and the list that a number opens, say the same. */
const companiesAreCounted = async (boss: Person, owners: Person[]) => {
  const { companies: counts } = await as(boss).call(books.figures, {});
  for (const { status, count } of counts) {
    const fields = { subscriptionStatus: [status] };
    expect((await as(boss).call(companies.retailers, { fields })).count, status).toBe(count);
  }
  for (const owner of owners) {
    const { user } = await as(owner).call(accounts.me, {});
    const own = user.retailer?.paymentSettings.status ?? "ACTIVE";
    const fields = { subscriptionStatus: [own], ids: [owner.companyId] };
    expect((await as(boss).call(companies.retailers, { fields })).count, own).toBe(1);
  }
};

const allIsCounted = async ({ boss, ...story }: StaffStory, owners: Person[]) => {
  const known = await ledger();
  await sumsAreCounted(boss, known);
  await paymentsAreCounted(boss, known);
  await receiptsAreCounted(boss);
  await timelinesAreCounted(boss, owners, known);
  await requestsAreCounted(boss, known);
  await codesAreCounted(boss, story.provider.stripe, known);
  await usesAreCounted(boss);
  await figuresAreCounted(known);
  await renewalsAreCounted(story);
  await companiesAreCounted(boss, owners);
  await payingIsCounted(boss);
};

test("whatever happened, every figure is what a recount gives", {
  timeout: 3_600_000,
}, async () => {
  const market = await aMarket();
  onTestFinished(async () => void (await market.close()));
  const [chance, staff] = [chanceOf(seed), await aStaff(secondAbove)];
  const owners: Person[] = [];
  for (let count = length; count - length < events; count += length) {
    const story = await aStaffStory(market, chance, staff);
    owners.push(story.owner);
    await lives(story);
    if (count % between === 0 || count >= events) await allIsCounted(story, owners);
  }
  expect(owners).toHaveLength(Math.ceil(events / length));
});
