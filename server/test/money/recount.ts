import { dayMs } from "@vitrine/contract/days";
import { z } from "zod";
import { Snapshot } from "#billing/receipts/snapshot.ts";
import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

export type Payment = {
  id: string;
  companyId: string | null;
  kind: string;
  amount: number;
  tax: number;
  currency: string;
  planName: string | null;
  providerId: string | null;
  invoiceId: string | null;
  reversesId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  happenedAt: string;
};

export const groupsOf = <T>(all: T[], by: (one: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const known = groups.get(by(one));
    if (known) known.push(one);
    else groups.set(by(one), [one]);
  }
  return [...groups.values()];
};

/** All rows of payments; `returnsOf` is what went back of one, and what came again of that. */
export const ledger = async () => {
  const { rows: all } = await sql<Payment>`select * from payments`.execute(db());
  const groups = groupsOf(all, ({ reversesId }) => reversesId ?? "");
  const back = new Map(groups.map((some) => [some[0]?.reversesId ?? "", some]));
  const returnsOf = ({ id }: Payment): Payment[] =>
    (back.get(id) ?? []).flatMap((one) => [one, ...returnsOf(one)]);
  return { all, returnsOf };
};

export type Ledger = Awaited<ReturnType<typeof ledger>>;

export const added = <T>(all: T[], part: (one: T) => number) =>
  all.reduce((sum, one) => sum + part(one), 0);

export const isIncome = ({ kind }: Payment) => kind === "CHARGE" || kind === "MANUAL";

const at = (moment: string | null) => Date.parse(moment ?? "");
const net = ({ amount, tax }: Payment) => amount - tax;

const netOf = ({ returnsOf }: Ledger, paid: Payment, before = Infinity) =>
  net(paid) +
  added(
    returnsOf(paid).filter(({ happenedAt }) => at(happenedAt) < before),
    net,
  );

/** What has not gone back of a payment, with VAT. */
export const leftOf = ({ returnsOf }: Ledger, paid: Payment) =>
  paid.amount + added(returnsOf(paid), ({ amount }) => amount);

const monthDays = 30.4375;

const perMonth = (known: Ledger, paid: Payment, moment: number) => {
  const days = (at(paid.periodEnd) - at(paid.periodStart)) / dayMs;
  const whole = Math.round(days / monthDays);
  const left = netOf(known, paid, moment);
  const isWhole = whole >= 1 && Math.abs(days - whole * monthDays) <= 3;
  return Math.round(isWhole ? left / whole : (left * monthDays) / days);
};

const runs = (moment: number) => (one: Payment) =>
  isIncome(one) &&
  one.companyId !== null &&
  at(one.happenedAt) < moment &&
  at(one.periodStart) < moment &&
  at(one.periodEnd) >= moment;

const newest = (some: Payment[]) =>
  some.toSorted((a, b) => at(b.happenedAt) - at(a.happenedAt) || (a.id < b.id ? -1 : 1))[0];

/** Each company that pays at a moment, by currency. */
const payingAt = (known: Ledger, moment: number) =>
  groupsOf(known.all.filter(runs(moment)), ({ companyId, currency }) => `${companyId} ${currency}`)
    .map((own) => ({
      companyId: own[0]?.companyId,
      currency: own[0]?.currency ?? "",
      plan: newest(own)?.planName ?? "",
      amount: added(own, (paid) => perMonth(known, paid, moment)),
    }))
    .filter(({ amount }) => amount > 0);

export const recurringAt = (known: Ledger, moment: number) =>
  groupsOf(payingAt(known, moment), ({ plan, currency }) => `${plan} ${currency}`).map((some) => ({
    plan: some[0]?.plan,
    currency: some[0]?.currency,
    companies: some.length,
    amount: added(some, ({ amount }) => amount),
  }));

export const churnBetween = (known: Ledger, from: number, to: number) => {
  const idsAt = (moment: number) =>
    new Set(payingAt(known, moment).map(({ companyId }) => companyId));
  const before = idsAt(from);
  const after = idsAt(to);
  return {
    start: before.size,
    end: after.size,
    lost: [...before].filter((id) => !after.has(id)).length,
    won: [...after].filter((id) => !before.has(id)).length,
  };
};

const Receipts = z.array(
  z.object({ paymentId: z.string(), snapshot: Snapshot }).transform(({ snapshot, ...rest }) => ({
    ...rest,
    ...snapshot,
    net: added(snapshot.lines, ({ amount }) => amount),
    discount: added(
      snapshot.lines.filter(({ text }) => text === "Discount"),
      ({ amount }) => -amount,
    ),
  })),
);

/** What receipts and credit notes say. */
export const receiptsIssued = async () => {
  const { rows } = await sql`select payment_id, snapshot from receipts`.execute(db());
  return Receipts.parse(rows);
};

type Receipt = Awaited<ReturnType<typeof receiptsIssued>>[number];

/** The totals of some of them. */
export const vatOf = (some: Receipt[]) => {
  const notes = some.filter(({ kind }) => kind === "CREDIT_NOTE").length;
  return {
    currency: some[0]?.currency,
    receipts: some.length - notes,
    creditNotes: notes,
    net: added(some, (one) => one.net),
    vat: added(some, ({ vat }) => vat.amount),
    gross: added(some, (one) => one.net + one.vat.amount),
    credit: added(some, ({ credit }) => credit),
    paid: added(some, ({ total }) => total),
  };
};

type Use = {
  code: string;
  codeId: string;
  companyId: string | null;
  invoiceId: string | null;
  spentAt: string | null;
};

/** Who has which code, and who has paid with it. */
export const usesOfCodes = async () => {
  const { rows } = await sql<Use>`
    select c.code, c.id as code_id, r.company_id, r.invoice_id, r.spent_at from redemptions r
    join discount_codes c on c.id = r.code_id`.execute(db());
  return rows;
};

/** What each code took off, and what was paid despite that. */
export const codesBetween = async (known: Ledger, from: number, to: number) => {
  const uses = (await usesOfCodes()).filter(({ spentAt }) => spentAt !== null);
  const papers = new Map((await receiptsIssued()).map((paper) => [paper.paymentId, paper]));
  const useOf = ({ companyId, invoiceId, happenedAt }: Payment) =>
    uses.find((use) => use.invoiceId === invoiceId) ??
    uses
      .filter((use) => use.companyId === companyId && at(use.spentAt) <= at(happenedAt))
      .toSorted((a, b) => at(b.spentAt) - at(a.spentAt))[0];
  const used = known.all
    .filter(({ kind, invoiceId }) => kind === "CHARGE" && invoiceId !== null)
    .filter(({ happenedAt }) => at(happenedAt) >= from && at(happenedAt) < to)
    .flatMap((paid) => {
      const code = useOf(paid)?.code;
      const discount = papers.get(paid.id)?.discount ?? 0;
      return code === undefined
        ? []
        : [{ code, currency: paid.currency, discount, revenue: netOf(known, paid) }];
    });
  return groupsOf(used, ({ code, currency }) => `${code} ${currency}`).map((some) => ({
    code: some[0]?.code,
    currency: some[0]?.currency,
    takenOff: added(some, ({ discount }) => discount),
    revenue: added(some, ({ revenue }) => revenue),
  }));
};

/** For each used code: how many hold a place, and how many first paid with it in that time. */
export const placesBetween = async (from: number, to: number) =>
  groupsOf(await usesOfCodes(), ({ code }) => code)
    .map((some) => ({
      code: some[0]?.code,
      held: some.filter(({ spentAt, companyId }) => spentAt === null && companyId !== null).length,
      spent: some.filter(({ spentAt }) => at(spentAt) >= from && at(spentAt) < to).length,
    }))
    .filter(({ held, spent }) => held > 0 || spent > 0);
