import type { Stripe } from "stripe";
import type { Spending } from "../codes/queries.ts";
import { declineOf } from "../provider/declines.ts";
import { taxOfParts } from "../vat/policy.ts";
import type { FailureRow, KnownPayment, PaymentRow } from "./queries.ts";
import type { Truth } from "./read.ts";
import { idOf, moment, momentOrNull } from "./values.ts";

const intentOf = ({ payment }: Stripe.InvoicePayment) => idOf(payment.payment_intent ?? null);

const taxOf = ({ total_taxes }: Stripe.Invoice) =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const paidAt = ({ status_transitions, created }: Stripe.InvoicePayment) =>
  status_transitions.paid_at ?? created;

/** What was paid of an invoice, the oldest first: the tax in a part does not change with later parts. */
const partsOf = ({ payments }: Stripe.Invoice) =>
  (payments?.data ?? [])
    .flatMap((payment) => {
      const { status, amount_paid: amount } = payment;
      const providerId = intentOf(payment);
      if (status !== "paid" || providerId === null || !amount) return [];
      return { payment, providerId, amount };
    })
    .toSorted((a, b) => paidAt(a.payment) - paidAt(b.payment));

const ofInvoice = (invoice: Stripe.Invoice): PaymentRow[] => {
  const parts = partsOf(invoice);
  // An earlier credit that pays for a part was taxed already: only the tax in what is paid is left.
  const taxes = taxOfParts(
    { tax: taxOf(invoice), total: invoice.total },
    parts.map(({ amount }) => amount),
  );
  return parts.map(({ payment, providerId, amount }, at) => ({
    providerId,
    kind: "CHARGE" as const,
    amount,
    reversesId: null,
    tax: taxes[at] ?? 0,
    currency: payment.currency,
    invoiceId: invoice.id ?? null,
    actorId: null,
    cause: invoice.billing_reason ?? "manual",
    periodStart: momentOrNull(invoice.lines.data[0]?.period.start),
    periodEnd: momentOrNull(invoice.lines.data[0]?.period.end),
    happenedAt: moment(paidAt(payment)),
  }));
};

/** What was really paid: each payment of a paid invoice. */
export const chargesOf = ({ invoices }: Truth) => invoices.flatMap(ofInvoice);

/** The failed charges, each with the bank's reason. */
export const failuresOf = ({ charges }: Truth): FailureRow[] =>
  charges
    .filter(({ status, amount }) => status === "failed" && amount > 0)
    .map(({ id, amount, currency, created, failure_code, outcome }) => ({
      providerId: id,
      amount,
      currency,
      happenedAt: moment(created),
      reason: declineOf({
        code: failure_code ?? undefined,
        decline_code: outcome?.reason ?? undefined,
      }).reason,
    }));

const couponOf = ({ discount }: Stripe.Invoice.TotalDiscountAmount) =>
  typeof discount === "object" ? idOf(discount.source.coupon) : null;

/** Which coupons took something off what was paid, or off all of it. */
export const spendingsOf = ({ invoices }: Truth): Spending[] =>
  invoices
    .filter(({ status }) => status === "paid")
    .flatMap(({ id, status_transitions: { paid_at }, created, total_discount_amounts }) =>
      (total_discount_amounts ?? []).flatMap((off) => {
        const coupon = off.amount > 0 ? couponOf(off) : null;
        return coupon === null
          ? []
          : { coupon, invoiceId: id ?? "", paidAt: moment(paid_at ?? created) };
      }),
    );

type Move = Pick<PaymentRow, "providerId" | "kind" | "amount" | "cause" | "happenedAt"> & {
  of: KnownPayment;
  actorId?: string | null;
  operation?: string | null;
};

/** The tax in a part of a payment. */
const taxIn = ({ amount, tax }: KnownPayment, part: number) => Math.round((part * tax) / amount);

const rowOf = ({ of, actorId = null, ...move }: Move, tax: number): PaymentRow => ({
  ...move,
  tax,
  actorId,
  reversesId: of.id,
  currency: of.currency,
  invoiceId: of.invoiceId,
  periodStart: null,
  periodEnd: null,
});

const byTime = (a: Stripe.Refund, b: Stripe.Refund) => a.created - b.created;

/** The provider lists the newest first, also of those made in one second. */
const succeededRefunds = ({ refunds }: Stripe.Charge) =>
  (refunds?.data ?? [])
    .filter(({ status }) => status === "succeeded")
    .toReversed()
    .toSorted(byTime);

/**
 * Each new refund's tax is the tax of all refunds so far less what was stored of it: no cent is lost, in
 * whatever order they are heard of.
 */
const refundsOf = (of: KnownPayment, charge: Stripe.Charge, known: Map<string, KnownPayment>) => {
  const all = succeededRefunds(charge);
  const stored = all.flatMap(({ id }) => known.get(id) ?? []);
  let given = stored.reduce((sum, { amount }) => sum - amount, 0);
  let taxed = stored.reduce((sum, { tax }) => sum - tax, 0);
  return all
    .filter(({ id }) => !known.has(id))
    .map(({ id, amount, reason, created, metadata }) => {
      given += amount;
      const tax = taxIn(of, given) - taxed;
      taxed += tax;
      return rowOf(
        {
          of,
          providerId: id,
          kind: "REFUND",
          amount: -amount,
          happenedAt: moment(created),
          cause: reason ?? "refund",
          actorId: metadata?.["actorId"] ?? null,
          operation: metadata?.["operation"] ?? null,
        },
        -tax,
      );
    });
};

/** A refund that the bank did not take comes back. */
const failedRefundsOf = ({ refunds }: Stripe.Charge, known: Map<string, KnownPayment>) =>
  (refunds?.data ?? []).flatMap(({ id, status }) => {
    const of = known.get(id);
    if (!of || (status !== "failed" && status !== "canceled")) return [];
    const happenedAt = new Date().toISOString();
    const move = { providerId: `${id}-back`, kind: "REVERSAL" as const, cause: "refund_failed" };
    return [rowOf({ ...move, of, amount: -of.amount, happenedAt }, -of.tax)];
  });

const takesMoney = ["needs_response", "under_review", "lost", "won"];

/** The bank takes the money while a charge is disputed, and gives it back if the dispute is won. */
const disputesOf = ({ disputes }: Pick<Truth, "disputes">, known: Map<string, KnownPayment>) =>
  disputes.flatMap(({ id, amount, status, reason, created, payment_intent }) => {
    const of = known.get(idOf(payment_intent) ?? "");
    if (!of || !takesMoney.includes(status)) return [];
    const tax = taxIn(of, amount);
    const taken = { of, providerId: id, kind: "DISPUTE" as const, amount: -amount, cause: reason };
    const back = { of, providerId: `${id}-won`, kind: "REVERSAL" as const, amount, cause: "won" };
    return [
      rowOf({ ...taken, happenedAt: moment(created) }, -tax),
      ...(status === "won" ? [rowOf({ ...back, happenedAt: new Date().toISOString() }, tax)] : []),
    ];
  });

/** What went back of a payment, and what came in again. */
export const returnsOf = (
  truth: Pick<Truth, "charges" | "disputes">,
  payments: KnownPayment[],
): PaymentRow[] => {
  const known = new Map(payments.map((payment) => [payment.providerId, payment]));
  const ofCharges = truth.charges.flatMap((charge) => {
    const of = known.get(idOf(charge.payment_intent) ?? "");
    return of ? [...refundsOf(of, charge, known), ...failedRefundsOf(charge, known)] : [];
  });
  return [...ofCharges, ...disputesOf(truth, known)];
};
