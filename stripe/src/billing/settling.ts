import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, emit, type World } from "#store/world.ts";
import { periodOf } from "./items.ts";
import { hoursLater } from "./periods.ts";

const updated = (world: World, subscription: Subscription, part: Partial<Subscription>) => {
  const next = change(world, "sub", subscription, part);
  emit(world, "customer.subscription.updated", next);
  return next;
};

/** Applies a change that waited for its payment. */
const applyPending = (world: World, subscription: Subscription) => {
  const { pending_update: pending, items } = subscription;
  if (!pending) return subscription;
  return updated(world, subscription, {
    pending_update: null,
    ...(pending.discounts && { discounts: pending.discounts }),
    ...(pending.subscription_items && { items: { ...items, data: pending.subscription_items } }),
    ...(pending.billing_cycle_anchor !== null && {
      status: "active",
      billing_cycle_anchor: pending.billing_cycle_anchor,
      trial_end: pending.trial_end,
    }),
  });
};

const subscriptionOf = ({ store }: World, { parent }: Invoice) => {
  const { subscription } = parent.subscription_details;
  return subscription === null ? undefined : store.get("sub", subscription);
};

const isOver = ({ status }: Subscription) =>
  ["canceled", "incomplete_expired", "unpaid"].includes(status);

/** Marks an invoice as paid: its subscription continues. */
export const markPaid = (world: World, invoice: Invoice): Invoice => {
  const paid = change(world, "in", invoice, {
    status: "paid",
    attempted: true,
    next_payment_attempt: null,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now },
  });
  for (const payment of world.store.all("inpay"))
    if (payment.invoice === invoice.id && payment.status === "open")
      change(world, "inpay", payment, {
        status: "paid",
        amount_paid: payment.amount_requested,
        status_transitions: { canceled_at: null, paid_at: world.now },
      });
  emit(world, "invoice.paid", paid);
  emit(world, "invoice.payment_succeeded", paid);
  const subscription = subscriptionOf(world, paid);
  if (!subscription || isOver(subscription)) return paid;
  if (subscription.latest_invoice === paid.id && subscription.pending_update)
    applyPending(world, subscription);
  else if (
    ["incomplete", "past_due"].includes(subscription.status) &&
    !hasOpen(world, subscription)
  )
    updated(world, subscription, { status: "active" });
  return paid;
};

const hasOpen = ({ store }: World, { id }: Subscription) =>
  store
    .all("in")
    .some(
      ({ parent, status }) => parent.subscription_details.subscription === id && status === "open",
    );

/** A try to pay failed, or waits for the bank: the subscription is no longer paid up. */
export const markFailed = (world: World, invoice: Invoice, nextAttempt: number | null): Invoice => {
  const open = change(world, "in", invoice, { next_payment_attempt: nextAttempt });
  emit(world, "invoice.payment_failed", open);
  const subscription = subscriptionOf(world, open);
  const isRenewal = open.billing_reason === "subscription_cycle";
  if (subscription?.status === "active" && isRenewal)
    updated(world, subscription, { status: "past_due" });
  return open;
};

/** Lets a change wait until its invoice is paid, for up to 23 hours, and not beyond the period or trial. */
export const waitForPayment = (
  world: World,
  subscription: Subscription,
  pending: Omit<NonNullable<Subscription["pending_update"]>, "expires_at">,
) =>
  updated(world, subscription, {
    discounts: subscription.discounts,
    pending_update: {
      ...pending,
      expires_at: Math.min(hoursLater(world.now, 23), periodOf(subscription).end),
    },
  });
