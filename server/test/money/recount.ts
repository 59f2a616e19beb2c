import { z } from "zod";
import { Snapshot } from "#billing/receipts/snapshot.ts";
import { sql } from "#db/connect.ts";
import { db } from "#test/world.ts";

type Payment = {
  id: string;
  companyId: string | null;
  kind: string;
  amount: number;
  tax: number;
  currency: string;
  planName: string | null;
  invoiceId: string | null;
  reversesId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  happenedAt: string;
};

/** What is written down of money, row by row. */
export const ledger = async () => {
  const { rows } = await sql<Payment>`select * from payments`.execute(db());
  return rows;
};

const at = (moment: string | null) => Date.parse(moment ?? "");
const net = ({ amount, tax }: Payment) => amount - tax;

/** What went back of a payment, and what came again of that. */
const returnsOf = (all: Payment[], { id }: Payment): Payment[] =>
  all
    .filter(({ reversesId }) => reversesId === id)
    .flatMap((back) => [back, ...returnsOf(all, back)]);

const netOf = (all: Payment[], paid: Payment, before = Infinity) =>
  returnsOf(all, paid)
    .filter(({ happenedAt }) => at(happenedAt) < before)
    .reduce((sum, back) => sum + net(back), net(paid));

const monthDays = 30.4375;

const perMonth = (all: Payment[], paid: Payment, moment: number) => {
  const days = (at(paid.periodEnd) - at(paid.periodStart)) / 864e5;
  const whole = Math.round(days / monthDays);
  const left = netOf(all, paid, moment);
  const isWhole = whole >= 1 && Math.abs(days - whole * monthDays) <= 3;
  return Math.round(isWhole ? left / whole : (left * monthDays) / days);
};

const runs = (moment: number) => (one: Payment) =>
  (one.kind === "CHARGE" || one.kind === "MANUAL") &&
  one.companyId !== null &&
  at(one.happenedAt) < moment &&
  at(one.periodStart) < moment &&
  at(one.periodEnd) >= moment;

const newest = (some: Payment[]) =>
  some.toSorted((a, b) => at(b.happenedAt) - at(a.happenedAt) || (a.id < b.id ? -1 : 1))[0];

export const groupsOf = <T>(all: T[], by: (one: T) => string) => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups.values()];
};

/** Each company that pays at a moment, by currency. */
const payingAt = (all: Payment[], moment: number) =>
  groupsOf(all.filter(runs(moment)), ({ companyId, currency }) => `${companyId} ${currency}`)
    .map((own) => ({
      ...{ companyId: own[0]?.companyId, currency: own[0]?.currency ?? "" },
      plan: newest(own)?.planName ?? "",
      amount: own.reduce((sum, paid) => sum + perMonth(all, paid, moment), 0),
    }))
    .filter(({ amount }) => amount > 0);

export const recurringAt = (all: Payment[], moment: number) =>
  groupsOf(payingAt(all, moment), ({ plan, currency }) => `${plan} ${currency}`).map((some) => ({
    ...{ plan: some[0]?.plan, currency: some[0]?.currency, companies: some.length },
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }));

export const churnBetween = (all: Payment[], from: number, to: number) => {
  const idsAt = (moment: number) =>
    new Set(payingAt(all, moment).map(({ companyId }) => companyId));
  const [before, after] = [idsAt(from), idsAt(to)];
  return {
    ...{ start: before.size, end: after.size },
    lost: [...before].filter((id) => !after.has(id)).length,
    won: [...after].filter((id) => !before.has(id)).length,
  };
};

const Receipts = z.array(
  z.object({ paymentId: z.string(), snapshot: Snapshot }).transform(({ snapshot, ...rest }) => ({
    ...{ ...rest, ...snapshot },
    net: snapshot.lines.reduce((sum, { amount }) => sum + amount, 0),
    discount: snapshot.lines
      .filter(({ text }) => text === "Discount")
      .reduce((sum, { amount }) => sum - amount, 0),
  })),
);

/** What receipts and credit notes say. */
export const receiptsIssued = async () => {
  const { rows } = await sql`select payment_id, snapshot from receipts`.execute(db());
  return Receipts.parse(rows);
};

type Use = { code: string; companyId: string | null; invoiceId: string | null; spentAt: string };

const usesOfCodes = async () => {
  const { rows } = await sql<Use>`
    select c.code, r.company_id, r.invoice_id, r.spent_at from redemptions r
    join discount_codes c on c.id = r.code_id where r.spent_at is not null`.execute(db());
  return rows;
};

/** What each code took off, and what was paid all the same. */
export const codesBetween = async (all: Payment[], from: number, to: number) => {
  const [uses, receipts] = [await usesOfCodes(), await receiptsIssued()];
  const useOf = ({ companyId, invoiceId, happenedAt }: Payment) =>
    uses.find((use) => use.invoiceId === invoiceId) ??
    uses
      .filter((use) => use.companyId === companyId && at(use.spentAt) <= at(happenedAt))
      .toSorted((a, b) => at(b.spentAt) - at(a.spentAt))[0];
  const used = all
    .filter(({ kind, invoiceId }) => kind === "CHARGE" && invoiceId !== null)
    .filter(({ happenedAt }) => at(happenedAt) >= from && at(happenedAt) < to)
    .flatMap((paid) => {
      const code = useOf(paid)?.code;
      const discount = receipts.find(({ paymentId }) => paymentId === paid.id)?.discount ?? 0;
      return code === undefined
        ? []
        : [{ code, currency: paid.currency, discount, revenue: netOf(all, paid) }];
    });
  return groupsOf(used, ({ code, currency }) => `${code} ${currency}`).map((some) => ({
    ...{ code: some[0]?.code, currency: some[0]?.currency },
    takenOff: some.reduce((sum, { discount }) => sum + discount, 0),
    revenue: some.reduce((sum, { revenue }) => sum + revenue, 0),
  }));
};
