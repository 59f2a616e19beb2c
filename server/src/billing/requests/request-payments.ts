import { messages } from "@vitrine/contract/messages";
import { Stripe } from "stripe";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { ensure } from "#http/refuse.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { refusalOf } from "../provider/declines.ts";
import { isUnknown, reading, stripe } from "../provider/stripe.ts";
import { issueReceiptOfRequest } from "../receipts/issuing.ts";
import { Snapshot } from "../receipts/snapshot.ts";
import { keepReturnsOf } from "../sync/service.ts";
import type { vatOfRequest } from "../vat/service.ts";
import {
  addRequestPayment,
  intentsAsked,
  markPaid,
  noteIntent,
  requestOfIntent,
  type RequestRow,
} from "./queries.ts";

const paid = { status: "success" as const, message: messages.paymentRequestUpdated };
const underWay = {
  status: "processing" as const,
  message: "We’re checking with your bank. This can take up to a minute.",
};
const failed = { status: "failed" as const, message: messages.paymentFailed };

export type VatInSum = Awaited<ReturnType<typeof vatOfRequest>>;

/** A request with the VAT that its sum was made with. */
type Payable = RequestRow & { vat: VatInSum };

/** However often it is tried, the request has one payment at the provider, which can succeed only once. */
const intentOf = async (db: Db, request: Payable) => {
  const { id, companyId, amount, currency, intentId } = request;
  if (intentId !== null) return intentId;
  const { kind: vatKind, percent: vatPercent } = request.vat;
  const intent = await stripe().paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      metadata: { companyId: companyId ?? "", paymentRequestId: id, vatKind, vatPercent },
    },
    { idempotencyKey: `vitrine-request-${id}-${amount}-${currency}-${vatKind}-${vatPercent}` },
  );
  ensure(await noteIntent(db, request, intent.id), "billing.request_changed");
  return intent.id;
};

/** The VAT in the sum, as it was when the payment was begun. */
const VatBegun = z
  .object({ vatKind: Snapshot.shape.vat.shape.kind, vatPercent: z.coerce.number() })
  .transform(({ vatKind: kind, vatPercent: percent }) => ({ kind, percent }));

const settle = (db: Db, request: RequestRow, { id: intentId, metadata }: Stripe.PaymentIntent) =>
  inTransaction(db, async (trx) => {
    if (!(await markPaid(trx, request.id))) return;
    const { companyId, id: requestId } = request;
    const payment = await addRequestPayment(trx, request, intentId);
    const { data: vat } = VatBegun.safeParse(metadata);
    if (payment) await issueReceiptOfRequest(trx, { ...request, ...payment }, vat);
    await record(trx, null, "billing.request_paid", { companyId, requestId });
  });

const read = (id: string) => stripe().paymentIntents.retrieve(id, {}, reading);

/** Of two tries at once, the later one finds that it is paid. */
const confirmed = async (id: string, paymentMethodId: string) => {
  const known = await read(id);
  if (known.status === "succeeded" || known.status === "processing") return known;
  return stripe()
    .paymentIntents.confirm(
      id,
      { payment_method: paymentMethodId },
      { idempotencyKey: `vitrine-${id}-${paymentMethodId}` },
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const now = await read(id);
      if (now.status !== "succeeded") throw error;
      return now;
    });
};

const outcomeOf = async (db: Db, request: RequestRow, intent: Stripe.PaymentIntent) => {
  const { status, client_secret } = intent;
  if (status === "requires_action" && client_secret !== null)
    return {
      status: "requires_action" as const,
      message: "Your bank asks you to confirm the payment.",
      clientSecret: client_secret,
    };
  if (status === "processing") return underWay;
  if (status !== "succeeded") return failed;
  await settle(db, request, intent);
  return paid;
};

const refused = (error: unknown) => {
  if (isUnknown(error)) return underWay;
  const refusal = refusalOf(error);
  if (refusal?.code !== "billing.payment_failed") throw refusal ?? error;
  return { ...failed, ...refusal.details.more };
};

/** Pays what is asked for, and returns the outcome. */
export const payRequestAtProvider = async (db: Db, request: Payable, paymentMethodId: string) => {
  try {
    const id = await intentOf(db, request);
    return await outcomeOf(db, request, await confirmed(id, paymentMethodId));
  } catch (error) {
    return refused(error);
  }
};

const settleAsked = async (db: Db, request: RequestRow) => {
  const intent = await read(request.intentId ?? "");
  if (intent.status === "succeeded") await settle(db, request, intent);
};

/** After an event on a payment by a link: reads from the provider what became of it, and what went back. */
export const settleRequestJob = job(
  "billing.settle-request",
  z.object({ intentId: z.string() }),
  async (db, { intentId }) => {
    const request = await requestOfIntent(db, intentId);
    if (request && request.status !== "PAID") await settleAsked(db, request);
    await keepReturnsOf(db, intentId);
  },
);

export const settleLater = (db: Db, intentId: string) =>
  addJob(db, settleRequestJob, { intentId }, { key: `request ${intentId}` });

/** A withdrawn request cannot be paid any more; a payment made a moment before counts. */
export const withdrawRequestJob = job(
  "billing.withdraw-request",
  z.object({ intentId: z.string() }),
  async (db, { intentId }) => {
    const request = await requestOfIntent(db, intentId);
    const { status } = await read(intentId);
    if (status !== "succeeded" && status !== "canceled")
      await stripe()
        .paymentIntents.cancel(intentId)
        .catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
    if (request) await settleAsked(db, request);
  },
);

/** Also settles payments whose answer and webhook were both lost; one that fails keeps no other waiting. */
export const settleRequests = async (db: Db) => {
  for (const intentId of await intentsAsked(db)) await settleLater(db, intentId);
};
