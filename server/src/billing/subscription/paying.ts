import type { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { By, CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { keepCard } from "../cards/attaching.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { syncCompany } from "../sync/service.ts";
import { subscriptionOfCompany } from "./queries.ts";

const withSecret = { expand: ["confirmation_secret"] };

/** What the bank asks, where a payment waits for it. */
const waitingFor = async (id: string): Promise<Outcome | undefined> => {
  const invoice = await stripe().invoices.retrieve(id, withSecret, reading);
  if (invoice.status === "paid") return { status: "succeeded" };
  const secret = invoice.confirmation_secret?.client_secret;
  if (!secret) return undefined;
  const intent = await stripe().paymentIntents.retrieve(
    secret.slice(0, secret.indexOf("_secret_")),
  );
  return intent.status === "requires_action"
    ? { status: "requires_action", clientSecret: secret }
    : undefined;
};

/** Pays an open invoice with the company's card; one that is paid is not paid again. */
export const payInvoiceAtProvider = kind(
  "pay",
  z.object({ invoiceId: z.string(), paymentMethodId: z.string().nullable() }),
  async (db, companyId, { invoiceId, paymentMethodId }, key): Promise<Outcome> => {
    if (paymentMethodId !== null) {
      const kept = await keepCard.run(db, companyId, { paymentMethodId }, key);
      if (kept.status !== "succeeded") return kept;
    }
    const invoice = await stripe().invoices.retrieve(invoiceId, {}, reading);
    if (invoice.status === "void") return refuse("billing.nothing_to_pay");
    if (invoice.status !== "paid") {
      const paid = stripe().invoices.pay(
        invoiceId,
        paymentMethodId === null ? {} : { payment_method: paymentMethodId },
        { idempotencyKey: `${key}-pay` },
      );
      const failure = await paid.then(
        () => undefined,
        (error: unknown) => error,
      );
      const waits = failure === undefined ? undefined : await waitingFor(invoiceId);
      if (failure !== undefined && !waits) throw failure;
      if (waits?.status === "requires_action") return waits;
    }
    await syncCompany(db, companyId);
    return { status: "succeeded" };
  },
);

const ownInvoice = async (db: Db, companyId: string, id?: string) => {
  const own = found(await subscriptionOfCompany(db, companyId));
  ensure(
    own.latestInvoiceId !== null && (id === undefined || own.latestInvoiceId === id),
    "not_found",
  );
  return own.latestInvoiceId;
};

const pay = async (
  db: Db,
  by: By,
  { attemptId: id }: CallContext,
  input: { invoiceId: string; paymentMethodId: string | null },
) => {
  const { companyId } = by.subject;
  const outcome = await operate(db, payInvoiceAtProvider, { id, companyId, input });
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
  return pay(db, by, context, { invoiceId, paymentMethodId: null });
};

export const attachAndPay = async (
  db: Db,
  by: By,
  { methodId }: Parsed<typeof subscription.attachAndPay>,
  context: CallContext,
) => {
  const invoiceId = await ownInvoice(db, by.subject.companyId);
  return pay(db, by, context, { invoiceId, paymentMethodId: methodId });
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
  return { status, latestInvoice, latestInvoiceStatus };
};
