import type { Stripe } from "stripe";
import { refuse } from "#http/refuse.ts";
import type { Turn } from "../operations/turns.ts";
import { reading, stripe } from "../provider/stripe.ts";
import type { Change } from "./moves.ts";
import { withdraw } from "./clearing.ts";
import { idOf } from "./outcomes.ts";
import { isLive, isLiveOrBegun } from "./policy.ts";

export const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id;

const all = (customer: string) =>
  stripe()
    .subscriptions.list(
      { customer, status: "all", limit: 100, expand: ["data.discounts"] },
      reading,
    )
    .autoPagingToArray({ limit: 10_000 });

const isOf = ({ metadata }: Stripe.Subscription, { key }: Turn) => metadata["operation"] === key;

/** Two live subscriptions would charge twice: a live one is adopted, if it is what is wanted. */
const adopt = (subscription: Stripe.Subscription, price: string) => {
  if (subscription.status === "past_due") return refuse("billing.past_due_first");
  if (priceOf(subscription) !== price) return refuse("billing.preview_over");
  return subscription;
};

/** Drops a subscription begun and not paid, so that nobody can pay for it later. */
const dropUnpaid = async ({ id, latest_invoice }: Stripe.Subscription, turn: Turn) => {
  const step = await turn.step(`drop-${id}`);
  const invoice = idOf(latest_invoice);
  if (invoice !== undefined) await withdraw(invoice);
  const { status } = await stripe().subscriptions.retrieve(id, {}, reading);
  if (status === "incomplete") await stripe().subscriptions.cancel(id, {}, step);
};

/** Creates a subscription, unless one is live. */
export const create = async (change: Change, turn: Turn) => {
  const { customerId: customer, price, taxRates, trialEnd, metadata, coupon } = change;
  for (const one of await all(customer))
    if (one.status === "incomplete" && !isOf(one, turn)) await dropUnpaid(one, turn);
  const lives = (await all(customer)).find(isLive);
  if (lives) return adopt(lives, price);
  return stripe().subscriptions.create(
    {
      customer,
      items: [{ price }],
      metadata: { ...metadata, operation: turn.key },
      default_tax_rates: taxRates,
      discounts: coupon === null ? "" : [{ coupon }],
      billing_mode: { type: "flexible" },
      expand: ["discounts"],
      ...(trialEnd === null
        ? { payment_behavior: "allow_incomplete" as const }
        : { trial_end: trialEnd }),
    },
    await turn.step("create"),
  );
};

/** The subscription made by this very operation, or a live one at the wanted price. */
export const created = async ({ customerId, price }: Change, turn: Turn) => {
  if (customerId === "") return undefined;
  const known = await all(customerId);
  const own = known.find((one) => isOf(one, turn));
  if (own && isLiveOrBegun(own)) return own;
  return known.find((one) => isLive(one) && priceOf(one) === price);
};
