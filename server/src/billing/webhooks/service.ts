import type { billingWebhook } from "@vitrine/contract/billing/webhook";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Stripe } from "stripe";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { createGroups } from "#work/groups.ts";
import { addJob } from "#work/jobs.ts";
import { lookAtCustomer } from "../jobs.ts";
import { stripe } from "../provider/stripe.ts";
import { settleLater } from "../requests/request-payments.ts";
import { isOfLink } from "../requests/queries.ts";
import { addProviderEvents, customersOfPayments, type Message } from "./queries.ts";

/** One of the secrets must have signed it; there are two while a secret is being replaced. */
const verified = (bytes: unknown, signature: string): Stripe.Event => {
  if (!(bytes instanceof Uint8Array)) return refuse("billing.webhook_forged");
  for (const secret of config().payments?.webhookSecrets ?? []) {
    try {
      return stripe().webhooks.constructEvent(Buffer.from(bytes), signature, secret);
    } catch {
      // It may be signed with another secret.
    }
  }
  return refuse("billing.webhook_forged");
};

const customerIn = ({ data: { object, previous_attributes: before = {} } }: Stripe.Event) => {
  if (object.object === "customer") return object.id;
  if ("customer" in object && typeof object.customer === "string") return object.customer;
  // A card that was taken away names only whose it was.
  return "customer" in before && typeof before.customer === "string" ? before.customer : null;
};

/** Disputes, refunds and payments without a customer name only the payment. */
const paymentIn = ({ data: { object } }: Stripe.Event) => {
  if (object.object === "payment_intent") return object.id;
  return "payment_intent" in object && typeof object.payment_intent === "string"
    ? object.payment_intent
    : undefined;
};

type Heard = { event: Stripe.Event; customerId: string | null; payment: string | undefined };

const heardIn = (event: Stripe.Event): Heard => ({
  event,
  customerId: customerIn(event),
  payment: paymentIn(event),
});

const withCustomers = async (db: Db, heard: Heard[]): Promise<Message[]> => {
  const payments = heard.flatMap(({ customerId, payment }) =>
    customerId === null && payment !== undefined ? [payment] : [],
  );
  const payers = payments.length > 0 ? await customersOfPayments(db, payments) : undefined;
  return heard.map(({ event: { id, type }, customerId, payment = "" }) => ({
    id,
    type,
    customerId: customerId ?? payers?.get(payment) ?? null,
  }));
};

/** A payment by link has no customer, and neither has its refund. */
const lookAtPayment = async (db: Db, intentId: string) => {
  if (await isOfLink(db, intentId)) await settleLater(db, intentId);
};

const lookAt = (db: Db, customerId: string) =>
  addJob(db, lookAtCustomer, { customerId }, { key: `customer ${customerId}` });

/** Stores messages with one commit, and queues a read of every customer that the new ones name. */
const note = (db: Db, heard: Heard[]) =>
  inTransaction(db, async (trx) => {
    const messages = await withCustomers(trx, heard);
    const added = await addProviderEvents(trx, messages);
    const customers = added.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]));
    for (const customerId of [...new Set(customers)].toSorted()) await lookAt(trx, customerId);
    const isNew = new Set(added.map(({ id }) => id));
    for (const { event, customerId, payment } of heard)
      if (customerId === null && payment !== undefined && isNew.has(event.id))
        await lookAtPayment(trx, payment);
  });

const takers = new WeakMap<Db, (heard: Heard) => Promise<void>>();

/** Messages come in bursts: a node takes one connection for all that have come meanwhile. */
const takeOver = (db: Db) => {
  const take =
    takers.get(db) ??
    createGroups({
      work: async (group: Heard[]) => {
        await note(db, group);
        return group.map(async () => {});
      },
      keysOf: ({ event }) => [event.id],
    });
  takers.set(db, take);
  return take;
};

/** Stores which customer a message names, and queues a read of that customer; nothing else in it is trusted. */
export const receiveWebhook = async (
  db: Db,
  _visitor: Visitor,
  input: Parsed<typeof billingWebhook.receive>,
) => {
  const event = verified(input.bytes, input["stripe-signature"]);
  await takeOver(db)(heardIn(event));
  return { received: true as const };
};
