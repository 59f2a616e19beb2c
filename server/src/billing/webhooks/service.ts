import type { billingWebhook } from "@vitrine/contract/billing/webhook";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Stripe } from "stripe";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { addJob } from "#work/jobs.ts";
import { lookAtCustomer } from "../jobs.ts";
import { stripe } from "../provider/stripe.ts";
import { settleRequestJob } from "../requests/paying.ts";
import { requestOfIntent } from "../requests/queries.ts";
import { addProviderEvent, customerOfPayment } from "./queries.ts";

/** One of the secrets must have signed it: there are two while they are changed. */
const verified = (bytes: unknown, signature: string): Stripe.Event => {
  if (!(bytes instanceof Uint8Array)) return refuse("billing.webhook_forged");
  for (const secret of config().payments?.webhookSecrets ?? []) {
    try {
      return stripe().webhooks.constructEvent(Buffer.from(bytes), signature, secret);
    } catch {
      // The next one may have.
    }
  }
  return refuse("billing.webhook_forged");
};

const customerIn = (event: Stripe.Event) => {
  const { object } = event.data;
  if (object.object === "customer") return object.id;
  if ("customer" in object && typeof object.customer === "string") return object.customer;
  return null;
};

/** Of a dispute or a refund only the payment is named, and of one without a customer. */
const paymentIn = ({ data: { object } }: Stripe.Event) => {
  if (object.object === "payment_intent") return object.id;
  return "payment_intent" in object && typeof object.payment_intent === "string"
    ? object.payment_intent
    : undefined;
};

const whomAbout = async (db: Db, event: Stripe.Event) => {
  const payment = paymentIn(event);
  return customerIn(event) ?? (payment && (await customerOfPayment(db, payment))) ?? null;
};

/** Nobody is the customer of what is paid by a link. */
const lookAtPayment = async (db: Db, intentId: string) => {
  if (await requestOfIntent(db, intentId))
    await addJob(db, settleRequestJob, { intentId }, { key: `request ${intentId}` });
};

/** Notes whom a message is about, and has that looked at; nothing else of it is believed. */
export const receiveWebhook = async (
  db: Db,
  _visitor: Visitor,
  input: Parsed<typeof billingWebhook.receive>,
) => {
  const event = verified(input.bytes, input["stripe-signature"]);
  const customerId = await whomAbout(db, event);
  const isNew = await addProviderEvent(db, { id: event.id, type: event.type, customerId });
  if (isNew && customerId !== null)
    await addJob(db, lookAtCustomer, { customerId }, { key: `customer ${customerId}` });
  const payment = paymentIn(event);
  if (isNew && customerId === null && payment !== undefined) await lookAtPayment(db, payment);
  return { received: true as const };
};
