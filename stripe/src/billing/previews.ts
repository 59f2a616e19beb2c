import { invalid } from "#http/errors.ts";
import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, find, type World } from "#store/world.ts";
import { planChange, type WantedChange } from "./changing.ts";
import { emptyCustomer } from "./customers.ts";
import { plannedInvoice } from "./invoices.ts";
import { discountsOf, inPeriod, periodOf, taxRatesOf } from "./items.ts";
import { wholeLines } from "./lines.ts";
import { advanceSchedule } from "./schedules.ts";
import { subscribe, type Wanted } from "./subscribing.ts";

export type WantedPreview = {
  customer?: string;
  customer_details?: { tax_exempt?: "none" | "exempt" | "reverse" };
  subscription?: string;
  discounts?: { coupon?: string; discount?: string }[] | "";
  subscription_details?: WantedChange &
    Pick<Wanted, "billing_mode" | "default_tax_rates" | "cancel_at_period_end">;
};

/** What would be billed at the end of the current period. */
const atRenewal = (world: World, subscription: Subscription) => {
  if (subscription.cancel_at_period_end)
    throw invalid("No upcoming invoices for customer.", { code: "invoice_upcoming_none" });
  const { end } = periodOf(subscription);
  const later = { ...world, now: end };
  const next = advanceSchedule(later, subscription);
  const items = inPeriod(next.items.data, end, next.billing_cycle_anchor);
  return plannedInvoice(later, next, { reason: "upcoming", lines: wholeLines(next.id, items) });
};

/** A customer who exists only for this preview. */
const passingCustomer = (world: World, { customer_details }: WantedPreview) =>
  world.store.save("cus", {
    ...emptyCustomer(world.now),
    tax_exempt: customer_details?.tax_exempt ?? "none",
  }).id;

const ofNew = (world: World, wanted: WantedPreview) => {
  const {
    customer = passingCustomer(world, wanted),
    discounts,
    subscription_details = {},
  } = wanted;
  const { items = [], ...details } = subscription_details;
  const made = subscribe(world, {
    customer,
    items,
    discounts,
    payment_behavior: "default_incomplete" as const,
    trial_end: details.trial_end,
    default_tax_rates: details.default_tax_rates,
  });
  return find(world, "in", made.latest_invoice ?? "");
};

const ofChange = (world: World, subscription: Subscription, wanted: WantedPreview) => {
  const { discounts, subscription_details: details = {} } = wanted;
  const changed = change(world, "sub", subscription, {
    ...(discounts !== undefined && { discounts: discountsOf(world, subscription, discounts) }),
    ...(details.default_tax_rates !== undefined && {
      default_tax_rates: taxRatesOf(world, details.default_tax_rates),
    }),
    ...(details.cancel_at_period_end !== undefined && {
      cancel_at_period_end: details.cancel_at_period_end,
    }),
  });
  const plan = planChange(world, changed, details);
  if (plan.lines.length === 0) {
    const items = { ...changed.items, data: plan.items };
    return atRenewal(world, change(world, "sub", changed, { items }));
  }
  return plannedInvoice(world, changed, {
    reason: "upcoming",
    lines: plan.lines,
    prorationDate: plan.at,
  });
};

/** The invoice that a call would lead to. Must run where nothing is stored. */
export const previewOf = (world: World, wanted: WantedPreview): Invoice => {
  const invoice =
    wanted.subscription === undefined
      ? ofNew(world, wanted)
      : ofChange(world, find(world, "sub", wanted.subscription, "subscription"), wanted);
  const id = invoice.id.replace("in_", "upcoming_in_");
  return { ...invoice, id, status: "draft", number: null };
};
