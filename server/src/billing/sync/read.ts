import type { Stripe } from "stripe";
import { reading, stripe } from "../provider/stripe.ts";

/** Everything the provider knows of a customer, as it stands now. */
export interface Truth {
  customer: Stripe.Customer | null;
  subscription: Stripe.Subscription | null;
  schedule: Stripe.SubscriptionSchedule | null;
  cards: Stripe.PaymentMethod[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  disputes: Stripe.Dispute[];
  /** What lives beside the subscription: two would be two charges. */
  others: string[];
}

const isOver = ({ status }: Stripe.Subscription) =>
  status === "canceled" || status === "incomplete_expired" || status === "unpaid";

const isBegun = ({ status }: Stripe.Subscription) => status !== "incomplete";

/** The one our row names while it lives, else the newest that lives, else the newest. */
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

/** Only a charge that is disputed has disputes to ask for. */
const disputesOf = async (charges: Stripe.Charge[]) => {
  const all: Stripe.Dispute[] = [];
  for (const { disputed, id } of charges)
    if (disputed) all.push(...(await stripe().disputes.list({ charge: id }, reading)).data);
  return all;
};

/** Reads what is true there. */
export const truthOf = async (customerId: string, ownId: string | undefined): Promise<Truth> => {
  const provider = stripe();
  const customer = await provider.customers.retrieve(customerId, { expand: ["tax_ids"] }, reading);
  if (customer.deleted)
    return {
      ...{ customer: null, subscription: null, schedule: null },
      ...{ cards: [], invoices: [], charges: [], disputes: [], others: [] },
    };
  const [subscriptions, cards, invoices, charges] = await Promise.all([
    provider.subscriptions.list(
      { customer: customerId, status: "all", expand: ["data.latest_invoice", "data.schedule"] },
      reading,
    ),
    provider.customers.listPaymentMethods(customerId, { limit: 20 }, reading),
    provider.invoices.list({ customer: customerId, limit: 24, expand: ["data.payments"] }, reading),
    provider.charges.list({ customer: customerId, limit: 100, expand: ["data.refunds"] }, reading),
  ]);
  const subscription = chosenOf(subscriptions.data, ownId);
  return {
    ...{ customer, subscription, cards: cards.data, invoices: invoices.data },
    ...{ charges: charges.data, disputes: await disputesOf(charges.data) },
    schedule: subscription && scheduleOf(subscription),
    others: othersOf(subscriptions.data, subscription),
  };
};
