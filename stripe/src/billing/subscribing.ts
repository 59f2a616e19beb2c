import { invalid, StripeError } from "#http/errors.ts";
import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, customerOf, emit, find, newId, type World } from "#store/world.ts";
import { discountsOf, inPeriod, newItem, priceOf, taxRatesOf, type WantedItem } from "./items.ts";
import { draftInvoice, finalize } from "./invoices.ts";
import { wholeLines } from "./lines.ts";
import { openPayment, payInvoice } from "./paying.ts";
import { markPaid } from "./settling.ts";

export type PaymentBehavior =
  | "allow_incomplete"
  | "default_incomplete"
  | "error_if_incomplete"
  | "pending_if_incomplete";

export type Wanted = {
  customer: string;
  items: WantedItem[];
  default_payment_method?: string;
  default_tax_rates?: string[] | "";
  discounts?: { coupon?: string; discount?: string }[] | "";
  metadata?: Record<string, string>;
  billing_mode?: { type: "classic" | "flexible" };
  cancel_at_period_end?: boolean;
  trial_end?: number | "now";
  payment_behavior?: PaymentBehavior;
};

export const methodOf = (world: World, customer: string, id: string | undefined) => {
  if (id === undefined) return null;
  const method = find(world, "pm", id, "default_payment_method");
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: "resource_missing", param: "default_payment_method" },
    );
  return method.id;
};

const newItems = (world: World, subscriptionId: string, { items }: Wanted) => {
  const given = items.map(({ price = "", quantity = 1 }) => ({
    price: priceOf(world, price),
    quantity,
  }));
  return given.map((item) => newItem(world, subscriptionId, item));
};

const trialEndOf = (world: World, { trial_end }: Wanted) => {
  if (trial_end === undefined || trial_end === "now") return undefined;
  if (trial_end <= world.now)
    throw invalid("trial_end must be in the future.", { param: "trial_end" });
  return trial_end;
};

/** The fields of a subscription to which nothing has happened yet. */
const untouched = {
  discounts: [],
  latest_invoice: null,
  schedule: null,
  cancel_at: null,
  canceled_at: null,
  ended_at: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  pending_update: null,
  pending_setup_intent: null,
};

const bare = (world: World, wanted: Wanted): Subscription => {
  const customer = customerOf(world, wanted.customer);
  const id = newId("sub");
  const items = newItems(world, id, wanted);
  const trialEnd = trialEndOf(world, wanted);
  const anchor = trialEnd ?? world.now;
  return {
    ...untouched,
    id,
    object: "subscription",
    created: world.now,
    livemode: false,
    metadata: wanted.metadata ?? {},
    customer: customer.id,
    status: "incomplete",
    currency: items[0]?.price.currency ?? "",
    collection_method: "charge_automatically",
    billing_cycle_anchor: anchor,
    billing_mode: wanted.billing_mode ?? { type: "flexible" },
    items: {
      object: "list",
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: inPeriod(items, world.now, anchor, trialEnd),
    },
    default_payment_method: methodOf(world, customer.id, wanted.default_payment_method),
    default_tax_rates: taxRatesOf(world, wanted.default_tax_rates ?? ""),
    start_date: world.now,
    trial_start: trialEnd === undefined ? null : world.now,
    trial_end: trialEnd ?? null,
    cancel_at_period_end: wanted.cancel_at_period_end ?? false,
    test_clock: customer.test_clock,
  };
};

/** A caller who asked for all or nothing gets nothing. */
export const refuseUnpaid = (failure: { message: string; code: string; decline_code?: string }) => {
  const { message, code, decline_code } = failure;
  return new StripeError(402, "card_error", message, { code, decline_code });
};

const payFirst = (world: World, invoice: Invoice, how: PaymentBehavior) => {
  if (invoice.amount_due === 0) return void markPaid(world, invoice);
  if (how === "default_incomplete") return void openPayment(world, invoice);
  const { failure, invoice: tried } = payInvoice(world, invoice);
  if (how === "error_if_incomplete" && tried.status !== "paid")
    throw refuseUnpaid(
      failure ?? {
        message: "This payment needs the confirmation of the bank.",
        code: "subscription_payment_intent_requires_action",
      },
    );
};

/** A new subscription with its first invoice. */
export const subscribe = (world: World, wanted: Wanted): Subscription => {
  const { payment_behavior: how = "allow_incomplete" } = wanted;
  const begun = bare(world, wanted);
  const saved = world.store.save("sub", begun);
  const discounts = discountsOf(world, saved, wanted.discounts ?? "");
  const isTrial = saved.trial_end !== null;
  const subscription = change(world, "sub", saved, {
    discounts,
    status: isTrial ? "trialing" : "incomplete",
  });
  const lines = wholeLines(subscription.id, subscription.items.data, isTrial);
  const invoice = finalize(
    world,
    draftInvoice(world, subscription, { reason: "subscription_create", lines }),
  );
  payFirst(world, invoice, how);
  const made = find(world, "sub", subscription.id);
  emit(world, "customer.subscription.created", made);
  return made;
};
