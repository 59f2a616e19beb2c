import type { Subscription, TaxRate } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import { change, chance, customerOf, emit, find, newId, type World } from "#store/world.ts";
import { type Applied, type Draft, priced, totalsOf } from "./amounts.ts";
import { hoursLater } from "./periods.ts";

const finalizedAfterHours = 1;

type Asked = {
  reason: Invoice["billing_reason"];
  lines: Draft[];
  metadata?: Record<string, string>;
  prorationDate?: number;
};

/** The discounts that still apply to an invoice made now. */
const appliedOf = (world: World, subscription: Pick<Subscription, "discounts">): Applied[] =>
  subscription.discounts
    .filter(({ end }) => end === null || end > world.now)
    .map((discount) => ({ discount, coupon: find(world, "coupon", discount.source.coupon) }));

const ratesOf = (world: World, { customer, default_tax_rates }: Subscription): TaxRate[] =>
  customerOf(world, customer).tax_exempt === "none" ? default_tax_rates : [];

const parentOf = ({ id, metadata }: Subscription, { prorationDate }: Asked): Invoice["parent"] => ({
  type: "subscription_details",
  subscription_details: {
    subscription: id,
    metadata,
    ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
  },
});

const noTransitions: Invoice["status_transitions"] = {
  finalized_at: null,
  paid_at: null,
  voided_at: null,
  marked_uncollectible_at: null,
};

/** An invoice as it would be; nothing is kept. */
export const plannedInvoice = (world: World, subscription: Subscription, asked: Asked): Invoice => {
  const customer = customerOf(world, subscription.customer);
  const id = newId("in");
  const rates = ratesOf(world, subscription);
  const lines = priced(asked.lines, appliedOf(world, subscription), rates);
  const data = lines.map((line) => ({ ...line, invoice: id }));
  return {
    id,
    object: "invoice",
    created: world.now,
    livemode: false,
    metadata: asked.metadata ?? {},
    customer: customer.id,
    customer_email: customer.email,
    currency: subscription.currency,
    number: null,
    status: "draft",
    billing_reason: asked.reason,
    collection_method: "charge_automatically",
    lines: { object: "list", data, has_more: false, url: `/v1/invoices/${id}/lines` },
    ...totalsOf(lines, customer.balance),
    ending_balance: null,
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    next_payment_attempt: null,
    automatically_finalizes_at: hoursLater(world.now, finalizedAfterHours),
    period_start: Math.min(...lines.map(({ period }) => period.start), world.now),
    period_end: Math.max(...lines.map(({ period }) => period.end), world.now),
    default_payment_method: null,
    parent: parentOf(subscription, asked),
    status_transitions: noTransitions,
    test_clock: customer.test_clock,
  };
};

/** A coupon with duration "once" is used up by the first invoice, whatever its amount. */
const useUp = (world: World, subscription: Subscription) => {
  const isUsedUp = ({ source }: Subscription["discounts"][number]) =>
    find(world, "coupon", source.coupon).duration === "once";
  const discounts = subscription.discounts.filter((discount) => !isUsedUp(discount));
  return change(world, "sub", subscription, { discounts });
};

/** A draft, and the newest of its subscription. */
export const draftInvoice = (world: World, subscription: Subscription, asked: Asked) => {
  const planned = plannedInvoice(world, subscription, asked);
  const invoice = world.store.save("in", planned);
  useUp(world, subscription);
  change(world, "sub", subscription, { latest_invoice: invoice.id });
  emit(world, "invoice.created", invoice);
  return invoice;
};

/** From now on it is owed: the customer's credit is used first. */
export const finalize = (world: World, draft: Invoice): Invoice => {
  const customer = customerOf(world, draft.customer);
  const rest = Math.min(0, draft.total + customer.balance);
  change(world, "cus", customer, { balance: rest });
  const due = Math.max(0, draft.total + customer.balance);
  const open = change(world, "in", draft, {
    status: "open",
    number: `SB-${chance(8).toUpperCase()}`,
    automatically_finalizes_at: null,
    starting_balance: customer.balance,
    ending_balance: rest,
    amount_due: due,
    amount_remaining: due,
    status_transitions: { ...draft.status_transitions, finalized_at: world.now },
  });
  emit(world, "invoice.finalized", open);
  return open;
};

/** Nobody owes it any more, and the credit that it used is there again. */
export const voidInvoice = (world: World, invoice: Invoice) => {
  const customer = find(world, "cus", invoice.customer);
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  change(world, "cus", customer, { balance: customer.balance - used });
  const status_transitions = { ...invoice.status_transitions, voided_at: world.now };
  const empty = change(world, "in", invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions,
  });
  emit(world, "invoice.voided", empty);
  return empty;
};
