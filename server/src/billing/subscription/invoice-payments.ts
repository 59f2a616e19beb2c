import type { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { By, CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { ensureNotForeign, keepCard } from "../cards/attaching.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { isDeclined, reading, stripe } from "../provider/stripe.ts";
import { failureOf } from "./payment-failure.ts";
import { outcomeOfInvoice } from "./outcomes.ts";
import { subscriptionOfCompany } from "./queries.ts";

const Payment = z.object({ invoiceId: z.string(), paymentMethodId: z.string().nullable() });

const pay = async (invoiceId: string, paymentMethodId: string | null, turn: Turn) => {
  const method = paymentMethodId === null ? {} : { payment_method: paymentMethodId };
  try {
    await stripe().invoices.pay(invoiceId, method, await turn.step("pay"));
    return { status: "succeeded" as const };
  } catch (error) {
    // If the bank wants to ask, that is no decline.
    const waiting = isDeclined(error) ? await outcomeOfInvoice(invoiceId) : undefined;
    if (waiting) return waiting;
    throw error;
  }
};

/** Pays an open invoice with the company's card; one that is paid is not paid again. */
export const payInvoiceAtProvider = kind("pay", Payment, {
  run: async (db, companyId, { invoiceId, paymentMethodId }, turn): Promise<Outcome> => {
    if (paymentMethodId !== null) {
      const kept = await keepCard.run(db, companyId, { paymentMethodId }, turn);
      if (kept.status !== "succeeded") return kept;
    }
    const { status } = await stripe().invoices.retrieve(invoiceId, {}, reading);
    if (status === "void" || status === "uncollectible") return refuse("billing.nothing_to_pay");
    return status === "paid" ? { status: "succeeded" } : pay(invoiceId, paymentMethodId, turn);
  },
  look: async (db, companyId, { invoiceId, paymentMethodId }, turn) => {
    const { status } = await stripe().invoices.retrieve(invoiceId, {}, reading);
    if (status !== "paid") return undefined;
    // It may have been paid before; the card is kept all the same.
    if (paymentMethodId === null) return { status: "succeeded" };
    return keepCard.look(db, companyId, { paymentMethodId }, turn);
  },
});

const ownInvoice = async (db: Db, companyId: string, id?: string) => {
  const own = found(await subscriptionOfCompany(db, companyId));
  ensure(
    own.latestInvoiceId !== null && (id === undefined || own.latestInvoiceId === id),
    "not_found",
  );
  return own.latestInvoiceId;
};

const payBy = async (
  db: Db,
  by: By,
  { attemptId: id }: CallContext,
  input: { invoiceId: string; paymentMethodId: string | null },
) => {
  const { companyId } = by.subject;
  const outcome = await operate(db, by, payInvoiceAtProvider, { id, companyId, input });
  await record(db, by, "billing.invoice_paid", { status: outcome.status });
  return { message: messages.changesSavedSuccessfully, operationId: id, ...outcome };
};

export const payInvoice = async (
  db: Db,
  by: By,
  { id }: Parsed<typeof subscription.payInvoice>,
  context: CallContext,
) => {
  const invoiceId = await ownInvoice(db, by.subject.companyId, id);
  return payBy(db, by, context, { invoiceId, paymentMethodId: null });
};

export const attachAndPay = async (
  db: Db,
  by: By,
  { methodId }: Parsed<typeof subscription.attachAndPay>,
  context: CallContext,
) => {
  const { companyId } = by.subject;
  await ensureNotForeign(db, companyId, methodId);
  const invoiceId = await ownInvoice(db, companyId);
  return payBy(db, by, context, { invoiceId, paymentMethodId: methodId });
};

/** How the subscription of a company stands, as it was last read. */
export const ownSubscription = async (
  db: Db,
  { companyId }: CompanyActor,
  { id }: Parsed<typeof subscription.one>,
) => {
  const own = found(await subscriptionOfCompany(db, companyId));
  ensure(own.providerId === id, "not_found");
  const { status, latestInvoiceId: latestInvoice, latestInvoiceStatus } = own;
  return { status, latestInvoice, latestInvoiceStatus, failure: await failureOf(own) };
};
