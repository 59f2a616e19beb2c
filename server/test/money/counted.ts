import { books } from "@vitrine/contract/billing/books";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { ledger as staffLedger } from "@vitrine/contract/billing/ledger";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { payments } from "@vitrine/contract/billing/payments";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices } from "@vitrine/contract/billing/prices";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import type { Stripe } from "stripe";
import { expect } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";
import {
  added,
  groupsOf,
  isIncome,
  type Ledger,
  leftOf,
  receiptsIssued,
  usesOfCodes,
  vatOf,
} from "./recount.ts";

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
export const sorted = <T extends object>(all: T[]) => all.toSorted(byText);

type Window = { page: number; pageSize: number };

/** Every page of a list, one after the other. */
const everyPage = async <T>(read: (window: Window) => Promise<{ items: T[]; count: number }>) => {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, count } = await read({ page, pageSize: 100 });
    all.push(...items);
    if (items.length < 100) {
      expect(all).toHaveLength(count);
      return all;
    }
  }
};

/** Each payment in the list says what went back of it, and none is missing. */
export const paymentsAreCounted = async (boss: Person, known: Ledger) => {
  const listed = await everyPage((window) => as(boss).call(payments.all, window));
  const shown = listed.map(({ id, amount, tax, currency, returned }) => ({
    id,
    amount,
    tax,
    currency,
    returned,
  }));
  const counted = known.all.map((one) => ({
    id: one.id,
    amount: one.amount,
    tax: one.tax,
    currency: one.currency,
    returned: isIncome(one) ? leftOf(known, one) - one.amount : 0,
  }));
  expect(sorted(shown)).toEqual(sorted(counted));
};

export const sumsAreCounted = async (boss: Person, { all }: Ledger) => {
  const sums = groupsOf(all, ({ currency }) => currency).map((rows) => ({
    currency: rows[0]?.currency,
    count: rows.length,
    paid: added(rows, ({ amount }) => Math.max(0, amount)),
    returned: added(rows, ({ amount }) => Math.min(0, amount)),
    amount: added(rows, ({ amount }) => amount),
    tax: added(rows, ({ tax }) => tax),
  }));
  const { items } = await as(boss).call(payments.sums, {});
  expect(sorted(items)).toEqual(sorted(sums));
};

/** VAT in total, and by country, kind and rate. */
export const receiptsAreCounted = async (boss: Person) => {
  const { items, sums } = await as(boss).call(books.vat, {});
  const issued = await receiptsIssued();
  expect(sorted(sums)).toEqual(sorted(groupsOf(issued, ({ currency }) => currency).map(vatOf)));
  const of = ({ buyer, vat, currency }: (typeof issued)[number]) => ({
    country: buyer.country,
    kind: vat.kind,
    percent: vat.percent,
    currency,
  });
  const rows = groupsOf(issued, (one) => JSON.stringify(of(one))).map((some) =>
    Object.assign({}, ...some.slice(0, 1).map(of), vatOf(some)),
  );
  const shown = items.map((row) => ({ ...row, country: row.country?.name ?? "" }));
  expect(sorted(shown.map(inOrder))).toEqual(sorted(rows.map(inOrder)));
};

/** In a fixed order, so that equal rows are the same text. */
const inOrder = (row: object) =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Each company's timeline has all its payments, and what is left of each. */
export const timelinesAreCounted = async (boss: Person, owners: Person[], known: Ledger) => {
  for (const { companyId: retailerId } of owners) {
    const lines = await everyPage((window) =>
      as(boss).call(staffLedger.timeline, { retailerId, ...window }),
    );
    const told = lines.flatMap(({ payment, amount }) =>
      payment ? [{ id: payment.id, amount, left: payment.left }] : [],
    );
    const own = known.all.filter(({ companyId }) => companyId === retailerId);
    const incomes = new Set(own.filter(isIncome).map(({ id }) => id));
    const left = own.map((one) => ({ id: one.id, amount: one.amount, left: leftOf(known, one) }));
    expect(told).toHaveLength(own.length);
    const ofIncomes = (all: typeof told) => sorted(all.filter(({ id }) => incomes.has(id)));
    expect(ofIncomes(told)).toEqual(ofIncomes(left));
  }
};

/** What was paid by a link, and what is left of it. */
export const requestsAreCounted = async (boss: Person, known: Ledger) => {
  const listed = await everyPage((window) => as(boss).call(staffPaymentRequests.list, window));
  const { rows } = await sql<{ id: string; intent: string | null }>`
    select id, intent_id as intent from payment_requests`.execute(db());
  const intents = new Map(rows.map(({ id, intent }) => [id, intent]));
  for (const { id, status, amount, payment } of listed) {
    const paid = known.all.find(
      ({ providerId }) => providerId !== null && providerId === intents.get(id),
    );
    expect(payment?.left, id).toBe(paid && leftOf(known, paid));
    if (paid) expect({ status, amount }).toEqual({ status: "PAID", amount: paid.amount });
  }
};

const couponOf = ({ discount }: Stripe.Invoice.TotalDiscountAmount) =>
  typeof discount === "object" && "source" in discount ? String(discount.source.coupon) : "";

/** Which coupon reduced which paid invoice, according to the provider. */
const discounted = async (stripe: Stripe) => {
  const invoices = stripe.invoices.list({
    status: "paid",
    limit: 100,
    expand: ["data.total_discount_amounts.discount"],
  });
  const known = new Map<string, string>();
  for await (const { id, total_discount_amounts: offs } of invoices)
    for (const off of offs ?? []) if (off.amount > 0 && id) known.set(id, couponOf(off));
  return known;
};

/** For each code: who uses it, who has paid with it, and the income from it less what went back. */
export const codesAreCounted = async (boss: Person, stripe: Stripe, known: Ledger) => {
  const listed = await everyPage((window) => as(boss).call(discountCodes.all, window));
  const uses = await usesOfCodes();
  const coupons = await discounted(stripe);
  const { rows } = await sql<{ id: string; coupon: string | null }>`
    select id, provider_id as coupon from discount_codes`.execute(db());
  const couponsOf = new Map(rows.map(({ id, coupon }) => [id, coupon]));
  for (const { id, code, used, spent, revenue } of listed) {
    const own = uses.filter(({ codeId }) => codeId === id);
    const isPaid = own.filter(({ spentAt }) => spentAt !== null);
    const isPlace = own.filter((use) => use.spentAt !== null || use.companyId !== null);
    const paid = known.all.filter(
      ({ kind, invoiceId }) =>
        kind === "CHARGE" && invoiceId !== null && coupons.get(invoiceId) === couponsOf.get(id),
    );
    const sums = groupsOf(paid, ({ currency }) => currency).map((some) => ({
      currency: some[0]?.currency,
      amount: added(some, (one) => leftOf(known, one)),
    }));
    expect({ code, used, spent, revenue: sorted(revenue) }).toEqual({
      code,
      used: isPlace.length,
      spent: isPaid.length,
      revenue: sorted(sums),
    });
  }
};

type Has = "OWN" | "COMING" | "PAST";
type Holder = {
  companyId: string;
  has: Has;
  planId: string;
  priceId: string | null;
  /** The company's plan is over. */
  isOver: boolean;
};

/** Who has which plan and price: now, from the next period, once a change is paid, or until it ended. */
const holders = async () => {
  const { rows } = await sql<Holder>`
    select h.*, v.status = 'CANCELLED' as is_over
    from (select company_id, 'OWN' as has, plan_id, price_id from retailers
      union all select company_id, 'COMING', next_plan_id, next_price_id from subscriptions
        where ended_at is null
      union all select company_id, 'COMING', pending_plan_id, null from subscriptions
        where ended_at is null
      union all select company_id, 'PAST', plan_id, null from subscriptions) h
    join company_plan_status v on v.company_id = h.company_id
    where h.plan_id is not null`.execute(db());
  return rows;
};

/** How many companies are on it, move to it, or had it; `some` are all the holders of it. */
const recounted = (some: Holder[]) => {
  const all = groupsOf(some, ({ companyId }) => companyId);
  const isOf = (having: Has) => (one: Holder[]) => one.some(({ has }) => has === having);
  const isOver = (one: Holder[]) => one.every((each) => each.isOver || each.has === "PAST");
  const still = all.filter((one) => !isOver(one));
  return {
    companies: still.filter(isOf("OWN")).length,
    coming: still.filter((one) => !isOf("OWN")(one)).length,
    former: all.length - still.length,
  };
};

const kinds = { plans: staffPlans, prices, memberGroups, planTypes } as const;

/** How many use what is sold, and the list of them. */
export const usesAreCounted = async (boss: Person) => {
  const all = await holders();
  const plans = await everyPage((window) => as(boss).call(staffPlans.all, window));
  const has = {
    plans: (id: string) => (one: Holder) => one.planId === id,
    prices: (id: string) => (one: Holder) => one.priceId === id,
    memberGroups: (id: string) => {
      const some = new Set(plans.filter((plan) => plan.memberGroup.id === id).map((one) => one.id));
      return (one: Holder) => some.has(one.planId);
    },
    planTypes: (id: string) => {
      const some = new Set(plans.filter((plan) => plan.planType.id === id).map((one) => one.id));
      return (one: Holder) => some.has(one.planId);
    },
  };
  for (const kind of ["plans", "prices", "memberGroups", "planTypes"] as const) {
    const listed = await everyPage<{ id: string; uses: object }>((window) =>
      as(boss).call(kinds[kind].all, window),
    );
    for (const { id, uses } of listed) {
      // Only of a plan is it told who once had it.
      const some = all.filter(
        (one) => has[kind](id)(one) && (kind === "plans" || one.has !== "PAST"),
      );
      const companies = new Set(some.map(({ companyId }) => companyId));
      expect(uses, `${kind} ${id}`).toMatchObject(recounted(some));
      const named = await everyPage((window) =>
        as(boss).call(catalogue.usedBy, { kind, id, ...window }),
      );
      expect(named.map((one) => one.id).toSorted()).toEqual([...companies].toSorted());
    }
  }
};
