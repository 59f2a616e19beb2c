import type { Stripe } from "stripe";
import { found, refuse } from "#http/refuse.ts";
import type { Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import type { Move } from "./moves.ts";

export type Change = {
  customerId: string;
  /** The live one; of a new one there is none. */
  subscriptionId: string | null;
  move: Move;
  price: string;
  coupon: string | null;
  taxRates: string[];
  /** Seconds since 1970, while a trial of ours runs. */
  trialEnd: number | null;
  payNow: boolean;
  prorationDate: number | null;
  metadata: Record<string, string>;
};

const withInvoice = { expand: ["latest_invoice.confirmation_secret"] };

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) =>
  latest_invoice !== null && typeof latest_invoice === "object" ? latest_invoice : null;

/** Whether it is paid, or what the bank asks for. */
const outcomeOf = (subscription: Stripe.Subscription): Outcome => {
  const invoice = invoiceOf(subscription);
  const secret = invoice?.confirmation_secret?.client_secret;
  if (invoice?.status === "open" && secret)
    return { status: "requires_action", clientSecret: secret };
  return { status: "succeeded" };
};

const discountsOf = ({ coupon }: Change): "" | { coupon: string }[] =>
  coupon === null ? "" : [{ coupon }];

/** Two live ones would be two charges: what lives already is adopted. */
const livingOf = async (customer: string) => {
  const { data } = await stripe().subscriptions.list({ customer }, reading);
  return data.find(({ status }) => ["trialing", "active", "past_due"].includes(status));
};

const create = async (change: Change, key: string) => {
  const { customerId: customer, price, taxRates, trialEnd, metadata } = change;
  const adopted = await livingOf(customer);
  if (adopted) return adopted;
  return stripe().subscriptions.create(
    {
      ...{ customer, items: [{ price }], metadata, ...withInvoice },
      ...{ default_tax_rates: taxRates, discounts: discountsOf(change) },
      billing_mode: { type: "flexible" },
      ...(trialEnd === null
        ? { payment_behavior: "allow_incomplete" as const }
        : { trial_end: trialEnd }),
    },
    { idempotencyKey: `${key}-create` },
  );
};

const liveItem = async (id: string) => {
  const live = await stripe().subscriptions.retrieve(id, { expand: ["schedule"] }, reading);
  return { live, item: found(live.items.data[0]).id };
};

/** What was planned for later, or cancelled, is taken back by a change. */
const clear = async (live: Stripe.Subscription, key: string) => {
  const { schedule } = live;
  const id = typeof schedule === "string" ? schedule : schedule?.id;
  if (id !== undefined)
    await stripe().subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}-release` });
  if (live.cancel_at_period_end)
    await stripe().subscriptions.update(
      live.id,
      { cancel_at_period_end: false },
      { idempotencyKey: `${key}-keep` },
    );
};

const changeNow = async (change: Change, id: string, key: string) => {
  const { live, item } = await liveItem(id);
  await clear(live, key);
  const isTrial = live.status === "trialing";
  return stripe().subscriptions.update(
    id,
    {
      items: [{ id: item, price: change.price }],
      ...withInvoice,
      ...(isTrial && change.payNow && { trial_end: "now" as const }),
      ...{ proration_behavior: "always_invoice", payment_behavior: "pending_if_incomplete" },
      ...(!isTrial && change.prorationDate !== null && { proration_date: change.prorationDate }),
    },
    { idempotencyKey: `${key}-change` },
  );
};

const priceId = (price: string | { id: string }) => (typeof price === "string" ? price : price.id);

const changeLater = async (change: Change, id: string, key: string) => {
  const { live } = await liveItem(id);
  await clear(live, key);
  const schedule = await stripe().subscriptionSchedules.create(
    { from_subscription: id },
    { idempotencyKey: `${key}-schedule` },
  );
  const [current] = schedule.phases;
  const now = found(current);
  await stripe().subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: "release",
      metadata: change.metadata,
      phases: [
        {
          items: now.items.map(({ price, quantity }) => ({ price: priceId(price), quantity })),
          ...{ start_date: now.start_date, end_date: now.end_date },
        },
        {
          ...{ items: [{ price: change.price }], proration_behavior: "none" },
          discounts: change.coupon === null ? [] : [{ coupon: change.coupon }],
          default_tax_rates: change.taxRates,
        },
      ],
    },
    { idempotencyKey: `${key}-phases` },
  );
  return live;
};

/** Brings a company to a plan. Safe to run again with the same key. */
export const changeAtProvider = async (change: Change, key: string): Promise<Outcome> => {
  const { move, subscriptionId: id } = change;
  if (move === "PAY_FIRST") return refuse("billing.past_due_first");
  if (move === "CREATE" || id === null) return outcomeOf(await create(change, key));
  if (move === "NEXT_PERIOD") {
    await changeLater(change, id, key);
    return { status: "succeeded" };
  }
  return outcomeOf(await changeNow(change, id, key));
};
