import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, emit, type World } from "#store/world.ts";
import { dropPayment, subscriptionOf } from "./paying.ts";
import { voidInvoice } from "./invoices.ts";

const stopSchedule = (world: World, { schedule }: Subscription) => {
  const running = schedule === null ? undefined : world.store.get("sub_sched", schedule);
  if (running?.status !== "active") return;
  const canceled = { status: "canceled", canceled_at: world.now, current_phase: null } as const;
  emit(world, "subscription_schedule.canceled", change(world, "sub_sched", running, canceled));
};

/** The bills are still owed, but no longer collected. */
const stopCollecting = (world: World, { id }: Subscription) => {
  for (const invoice of world.store.all("in"))
    if (
      invoice.parent.subscription_details.subscription === id &&
      (invoice.status === "open" || invoice.status === "draft")
    )
      change(world, "in", invoice, {
        auto_advance: false,
        next_payment_attempt: null,
        automatically_finalizes_at: null,
      });
};

/** Ends it now. What is owed stays owed until it is voided. */
export const endSubscription = (
  world: World,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): Subscription => {
  stopSchedule(world, subscription);
  const { cancellation_details, canceled_at } = subscription;
  const ended = change(world, "sub", subscription, {
    status: "canceled",
    ended_at: world.now,
    canceled_at: canceled_at ?? world.now,
    pending_update: null,
    schedule: null,
    cancellation_details: { ...cancellation_details, reason },
  });
  stopCollecting(world, ended);
  emit(world, "customer.subscription.deleted", ended);
  return ended;
};

const openInvoice = ({ store }: World, { latest_invoice }: Subscription) => {
  const invoice = latest_invoice === null ? undefined : store.get("in", latest_invoice);
  return invoice?.status === "open" ? invoice : undefined;
};

const voidLatest = (world: World, subscription: Subscription) => {
  const invoice = openInvoice(world, subscription);
  if (!invoice) return;
  dropPayment(world, invoice);
  voidInvoice(world, invoice);
};

const expire = (world: World, subscription: Subscription) => {
  const expired = change(world, "sub", subscription, {
    status: "incomplete_expired",
    ended_at: world.now,
  });
  emit(world, "customer.subscription.updated", expired);
};

const forget = (world: World, subscription: Subscription) => {
  const kept = change(world, "sub", subscription, { pending_update: null });
  emit(world, "customer.subscription.pending_update_expired", kept);
};

/** After an invoice was withdrawn: what would have begun with its payment never does. */
export const nothingIsOwed = (world: World, invoice: Invoice) => {
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.latest_invoice !== invoice.id) return;
  if (subscription.status === "incomplete") expire(world, subscription);
  else if (subscription.pending_update) forget(world, subscription);
};

/** The first payment was never made: after 23 hours it can no longer be paid. */
export const expireIncomplete = (world: World, subscription: Subscription) => {
  voidLatest(world, subscription);
  expire(world, subscription);
};

/** Drops a change that was never paid for. */
export const expirePending = (world: World, subscription: Subscription) => {
  voidLatest(world, subscription);
  forget(world, subscription);
};
