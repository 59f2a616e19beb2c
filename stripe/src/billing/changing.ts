import { invalid } from "#http/errors.ts";
import type { Subscription, SubscriptionItem } from "#objects/billing.ts";
import { change, emit, find, type World } from "#store/world.ts";
import type { Draft } from "./amounts.ts";
import { changedItems, inPeriod, isSameRhythm, periodOf, type WantedItem } from "./items.ts";
import { draftInvoice, finalize } from "./invoices.ts";
import { changeLines, wholeLines } from "./lines.ts";
import { openPayment, payInvoice } from "./paying.ts";
import { waitForPayment } from "./settling.ts";
import { type PaymentBehavior, refuseUnpaid } from "./subscribing.ts";

export type WantedChange = {
  items?: WantedItem[];
  trial_end?: number | "now";
  proration_behavior?: "none" | "always_invoice" | "create_prorations";
  proration_date?: number;
  payment_behavior?: PaymentBehavior;
  /** The discounts so far: they apply until the change is paid. */
  before?: Subscription["discounts"];
};

/** A planned change: the items it leads to, and what must be paid for it at once. */
export interface Plan {
  items: SubscriptionItem[];
  /** Where the periods are counted from afterwards. */
  anchor: number;
  trialEnd: number | null;
  lines: Draft[];
  at: number;
}

const isOver = ({ status }: Subscription) => ["canceled", "incomplete_expired"].includes(status);

const momentOf = (world: World, subscription: Subscription, date: number | undefined) => {
  const { start, end } = periodOf(subscription);
  if (date !== undefined && (date < start || date > end))
    throw invalid("proration_date is not in the current period.", { param: "proration_date" });
  return date ?? world.now;
};

/** Refuses options for later or repeated changes, which are not implemented here. */
const refuseUnserved = ({
  items,
  proration_behavior: prorates,
  trial_end: trialEnd,
}: WantedChange) => {
  if (items && prorates !== "none" && prorates !== "always_invoice")
    throw invalid("Only none and always_invoice are served here.", { param: "proration_behavior" });
  if (typeof trialEnd === "number")
    throw invalid("A trial that is over does not begin again here.", { param: "trial_end" });
};

/** The result of a change, without making it. */
export const planChange = (
  world: World,
  subscription: Subscription,
  wanted: WantedChange,
): Plan => {
  const asked = changedItems(world, subscription, wanted.items ?? []);
  const at = momentOf(world, subscription, wanted.proration_date);
  const { billing_cycle_anchor: anchor, trial_end: trialEnd } = subscription;
  if (subscription.status === "trialing") return planInTrial(world, subscription, asked, wanted);
  refuseUnserved(wanted);
  if (wanted.items === undefined) return { items: asked, anchor, trialEnd, lines: [], at };
  const keepsRhythm = isSameRhythm(subscription.items.data, asked);
  const items = keepsRhythm ? asked : inPeriod(asked, at, at);
  const isBilled = wanted.proration_behavior === "always_invoice" || !keepsRhythm;
  const lines = isBilled ? changeLines(world, subscription, items, at) : [];
  return { items, anchor: keepsRhythm ? anchor : at, trialEnd, lines, at };
};

const planInTrial = (
  world: World,
  { id, billing_cycle_anchor: anchor, trial_end: trialEnd }: Subscription,
  asked: SubscriptionItem[],
  { trial_end: wantedEnd }: WantedChange,
): Plan => {
  const { now } = world;
  if (wantedEnd === "now") {
    const items = inPeriod(asked, now, now);
    return { items, anchor: now, trialEnd: now, lines: wholeLines(id, items), at: now };
  }
  if (wantedEnd === undefined) return { items: asked, anchor, trialEnd, lines: [], at: now };
  if (wantedEnd <= now) throw invalid("trial_end must be in the future.", { param: "trial_end" });
  const items = asked.map((item) => ({ ...item, current_period_end: wantedEnd }));
  return { items, anchor: wantedEnd, trialEnd: wantedEnd, lines: [], at: now };
};

const apply = (
  world: World,
  subscription: Subscription,
  plan: Plan,
  status = subscription.status,
) =>
  change(world, "sub", subscription, {
    items: { ...subscription.items, data: plan.items },
    billing_cycle_anchor: plan.anchor,
    trial_end: plan.trialEnd,
    pending_update: null,
    status,
  });

const billed = (world: World, subscription: Subscription, plan: Plan) =>
  finalize(
    world,
    draftInvoice(world, subscription, {
      reason: "subscription_update",
      lines: plan.lines,
      prorationDate: plan.at,
    }),
  );

const payAndApply = (
  world: World,
  subscription: Subscription,
  plan: Plan,
  { payment_behavior: how = "allow_incomplete", before }: WantedChange,
) => {
  const isEndOfTrial = subscription.status === "trialing";
  const invoice = billed(world, subscription, plan);
  const fresh = find(world, "sub", subscription.id);
  if (how === "default_incomplete" && invoice.amount_due > 0) {
    openPayment(world, invoice);
    return apply(world, fresh, plan, isEndOfTrial ? "active" : fresh.status);
  }
  const { invoice: tried, failure } = payInvoice(world, invoice);
  const now = find(world, "sub", subscription.id);
  if (tried.status === "paid") return apply(world, now, plan, isEndOfTrial ? "active" : now.status);
  if (how === "error_if_incomplete")
    throw refuseUnpaid(
      failure ?? { message: "This payment needs the bank.", code: "requires_action" },
    );
  if (how === "pending_if_incomplete")
    return waitForPayment(world, before ? { ...now, discounts: before } : now, {
      subscription_items: plan.items,
      discounts: before ? now.discounts : null,
      trial_end: isEndOfTrial ? plan.trialEnd : null,
      billing_cycle_anchor: plan.anchor === now.billing_cycle_anchor ? null : plan.anchor,
    });
  return apply(world, now, plan, "past_due");
};

/** Changes a subscription: at once, or, if it must be paid first, once it is. */
export const changeSubscription = (
  world: World,
  subscription: Subscription,
  wanted: WantedChange,
): Subscription => {
  if (isOver(subscription))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (subscription.schedule !== null && wanted.items)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating items directly is not allowed.`,
    );
  const plan = planChange(world, subscription, wanted);
  const changed =
    plan.lines.length > 0
      ? payAndApply(world, subscription, plan, wanted)
      : apply(world, subscription, plan);
  emit(world, "customer.subscription.updated", changed);
  return changed;
};
