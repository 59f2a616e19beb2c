import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, emit, type World } from "#store/world.ts";
import { endSubscription, expireIncomplete, expirePending } from "./ending.ts";
import { draftInvoice, finalize } from "./invoices.ts";
import { inPeriod, isSameRhythm, periodOf } from "./items.ts";
import { wholeLines } from "./lines.ts";
import { payInvoice, subscriptionOf } from "./paying.ts";
import { daysLater, hoursLater } from "./periods.ts";
import { advanceSchedule } from "./schedules.ts";

type Due = { at: number; run: (world: World) => void };

/** Begins a new period, or none if it was cancelled. */
const renew = (world: World, old: Subscription) => {
  if (old.cancel_at_period_end) return void endSubscription(world, old, "cancellation_requested");
  const { end } = periodOf(old);
  // The phase that begins with this period, even if it is over by now.
  const subscription = advanceSchedule({ ...world, now: end }, old);
  const keepsRhythm = isSameRhythm(old.items.data, subscription.items.data);
  const anchor = keepsRhythm && old.status !== "trialing" ? old.billing_cycle_anchor : end;
  const data = inPeriod(subscription.items.data, end, anchor);
  const renewed = change(world, "sub", subscription, {
    items: { ...subscription.items, data },
    billing_cycle_anchor: anchor,
    status: old.status === "trialing" ? "active" : old.status,
  });
  const lines = wholeLines(renewed.id, data);
  draftInvoice(world, renewed, { reason: "subscription_cycle", lines });
  emit(world, "customer.subscription.updated", world.store.get("sub", renewed.id));
};

/** Tries to collect automatically; after the last failed try the subscription ends. */
const collect = (world: World, invoice: Invoice) => {
  const { invoice: tried } = payInvoice(world, invoice, { isAutomatic: true });
  if (tried.status === "paid" || tried.next_payment_attempt !== null) return;
  const subscription = subscriptionOf(world, tried);
  if (subscription?.status === "past_due") endSubscription(world, subscription, "payment_failed");
};

const isOver = ({ status }: Subscription) =>
  ["canceled", "incomplete_expired", "unpaid", "paused"].includes(status);

const dueOfSubscription = (subscription: Subscription, since: number): Due[] => {
  if (isOver(subscription)) return [];
  const { status, created, pending_update: pending, trial_end: trialEnd } = subscription;
  if (status === "incomplete")
    return [{ at: hoursLater(created, 23), run: (world) => expireIncomplete(world, subscription) }];
  const due: Due[] = [];
  // Before a renewal in the same second, whose payment is for the old plan.
  if (pending)
    due.push({ at: pending.expires_at, run: (world) => expirePending(world, subscription) });
  due.push({ at: periodOf(subscription).end, run: (world) => renew(world, subscription) });
  const told = daysLater(trialEnd ?? 0, -3);
  if (status === "trialing" && told > since)
    due.push({
      at: told,
      run: (world) => emit(world, "customer.subscription.trial_will_end", subscription),
    });
  return due;
};

const dueOfInvoice = (invoice: Invoice): Due[] => {
  const { status, automatically_finalizes_at: finalizes, next_payment_attempt: next } = invoice;
  if (status === "draft" && finalizes !== null)
    return [{ at: finalizes, run: (world) => collect(world, finalize(world, invoice)) }];
  if (status === "open" && next !== null)
    return [{ at: next, run: (world) => collect(world, invoice) }];
  return [];
};

/** The next automatic event for everything on this clock (or on none). */
export const nextDue = ({ store }: World, clock: string | null, since: number): Due | undefined => {
  const isHere = (one: { test_clock: string | null }) => one.test_clock === clock;
  return [
    ...store
      .all("sub")
      .filter(isHere)
      .flatMap((one) => dueOfSubscription(one, since)),
    ...store.all("in").filter(isHere).flatMap(dueOfInvoice),
  ].toSorted((one, other) => one.at - other.at)[0];
};
