import type { Stripe } from "stripe";
import { reading, stripe } from "../provider/stripe.ts";
import { idOf } from "./values.ts";

/** Everything the provider knows of a customer, as it stands now. */
export interface Truth {
  customer: Stripe.Customer | null;
  subscription: Stripe.Subscription | null;
  schedule: Stripe.SubscriptionSchedule | null;
  cards: Stripe.PaymentMethod[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
  /** Other live subscriptions: two would be two charges. */
  others: string[];
  /** Open invoices of ended subscriptions. */
  leftOpen: string[];
}

const isOver = ({ status }: Stripe.Subscription) =>
  status === "canceled" || status === "incomplete_expired" || status === "unpaid";

const isBegun = ({ status }: Stripe.Subscription) => status !== "incomplete";

/** Our own subscription while it is live, else the newest live one, else the newest. */
const chosenOf = (all: Stripe.Subscription[], ownId: string | undefined) => {
  const unpaid = all.filter((one) => !isOver(one));
  const begun = unpaid.filter(isBegun);
  const living = begun.length > 0 ? begun : unpaid;
  return living.find(({ id }) => id === ownId) ?? living[0] ?? all[0] ?? null;
};

const othersOf = (all: Stripe.Subscription[], chosen: Stripe.Subscription | null) =>
  all.filter((one) => !isOver(one) && one.id !== chosen?.id).map(({ id }) => id);

const scheduleOf = ({ schedule }: Stripe.Subscription) =>
  schedule !== null && typeof schedule === "object" ? schedule : null;

/** Only disputed charges have disputes to ask for. */
export const disputesOf = async (charges: Stripe.Charge[]) => {
  const all: Stripe.Dispute[] = [];
  for (const { disputed, id } of charges)
    if (disputed) all.push(...(await stripe().disputes.list({ charge: id }, reading)).data);
  return all;
};

const everyOne = { limit: 10_000 };
const page = { limit: 100 };

/** A deleted customer's subscriptions cannot be listed: only the one we know can be read, and it has ended. */
const subscriptionsOf = async (customer: string, isDeleted: boolean, ownId: string | undefined) => {
  const { subscriptions } = stripe();
  const expand = ["latest_invoice", "schedule", "discounts", "pending_update.discounts"];
  if (isDeleted)
    return ownId === undefined ? [] : [await subscriptions.retrieve(ownId, { expand }, reading)];
  const wanted = { customer, status: "all", expand: expand.map((name) => `data.${name}`) } as const;
  return subscriptions.list({ ...wanted, ...page }, reading).autoPagingToArray(everyOne);
};

/** A card that was typed twice is there twice. */
export const cardsAtProvider = (customer: string) =>
  stripe().customers.listPaymentMethods(customer, page, reading).autoPagingToArray(everyOne);

// Invoices on later pages are money, too.
const invoicesOf = (customer: string) =>
  stripe()
    .invoices.list(
      { customer, ...page, expand: ["data.payments", "data.total_discount_amounts.discount"] },
      reading,
    )
    .autoPagingToArray(everyOne);

const withAllRefunds = async (charge: Stripe.Charge): Promise<Stripe.Charge> => {
  const { id, refunds } = charge;
  if (!refunds?.has_more) return charge;
  const all = stripe().refunds.list({ charge: id, ...page }, reading);
  return { ...charge, refunds: { ...refunds, data: await all.autoPagingToArray(everyOne) } };
};

/** Charges with all of their refunds: the provider lists only the latest ten with each. */
export const chargesAtProvider = async (
  of: Pick<Stripe.ChargeListParams, "customer" | "payment_intent">,
) => {
  const charges = await stripe()
    .charges.list({ ...of, ...page, expand: ["data.refunds"] }, reading)
    .autoPagingToArray(everyOne);
  return Promise.all(charges.map(withAllRefunds));
};

const subscriptionIn = ({ parent }: Stripe.Invoice) =>
  idOf(parent?.subscription_details?.subscription);

/** Open invoices of ended subscriptions, which nobody is to pay any more. */
const leftOpenOf = (invoices: Stripe.Invoice[], all: Stripe.Subscription[]) => {
  const ended = new Set(all.filter(isOver).map(({ id }) => id));
  const isLeft = (one: Stripe.Invoice) =>
    one.status === "open" && ended.has(subscriptionIn(one) ?? "");
  return invoices.filter(isLeft).flatMap(({ id }) => id ?? []);
};

/** Reads what is true at the provider. */
export const truthOf = async (customerId: string, ownId: string | undefined): Promise<Truth> => {
  const { customers } = stripe();
  const customer = await customers.retrieve(customerId, { expand: ["tax_ids"] }, reading);
  const isDeleted = customer.deleted === true;
  const [all, cards, invoices, charges] = await Promise.all([
    subscriptionsOf(customerId, isDeleted, ownId),
    isDeleted ? [] : cardsAtProvider(customerId),
    invoicesOf(customerId),
    chargesAtProvider({ customer: customerId }),
  ]);
  const subscription = chosenOf(all, ownId);
  return {
    customer: customer.deleted ? null : customer,
    subscription,
    invoices,
    charges,
    cards,
    disputes: await disputesOf(charges),
    schedule: subscription && scheduleOf(subscription),
    others: othersOf(all, subscription),
    leftOpen: leftOpenOf(invoices, all),
  };
};
