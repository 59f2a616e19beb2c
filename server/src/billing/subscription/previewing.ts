import type { Stripe } from "stripe";
import { reading, stripe } from "../provider/stripe.ts";
import { moment } from "../sync/values.ts";
import { endOf } from "../codes/policy.ts";
import { orNone } from "../vat/service.ts";
import { discountsOf } from "./discounting.ts";
import { prorationDateOf } from "./moments.ts";
import type { Change } from "./moves.ts";

export type Previewed = {
  currency: string;
  today: number;
  lines: Stripe.InvoiceLineItem[];
  discount: number;
  vat: number;
  next: Next | null;
};

type Next = { amount: number; net: number; discount: number; vat: number; date: string };

const sum = (parts: { amount: number }[] | null | undefined) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

const view = (invoice: Stripe.Invoice, isToday: boolean): Omit<Previewed, "next"> => ({
  currency: invoice.currency.toUpperCase(),
  today: isToday ? invoice.amount_due : 0,
  lines: isToday ? invoice.lines.data : [],
  discount: sum(invoice.total_discount_amounts),
  vat: sum(invoice.total_taxes),
});

type Wanted = Stripe.InvoiceCreatePreviewParams;

const details = (change: Change): NonNullable<Wanted["subscription_details"]> => ({
  default_tax_rates: orNone(change.taxRates),
  billing_mode: { type: "flexible" },
});

const itemOf = async (id: string) => {
  const live = await stripe().subscriptions.retrieve(
    id,
    { expand: ["test_clock", "discounts"] },
    reading,
  );
  const [item] = live.items.data;
  return { live, id: item?.id, end: item?.current_period_end ?? 0 };
};

const now = () => Math.floor(Date.now() / 1000);

const ask = (wanted: Wanted) => stripe().invoices.createPreview(wanted, reading);

const nextOf = (invoice: Stripe.Invoice, at: number): Next => ({
  amount: invoice.total,
  net: invoice.subtotal,
  date: moment(at),
  discount: sum(invoice.total_discount_amounts),
  vat: sum(invoice.total_taxes),
});

/** Whether a code that begins at one moment still takes something off a later payment. */
const countsAt = ({ lasting }: Change, begun: number, at: number) => {
  if (lasting === null || lasting.duration === "once") return false;
  const end = endOf(lasting, begun);
  return end === null || end > at;
};

/** What a whole period of a plan costs, with or without the code. */
const askWhole = (change: Change, whose: Partial<Wanted>, isOff: boolean) =>
  ask({
    ...whose,
    ...(isOff && change.coupon !== null && { discounts: [{ coupon: change.coupon }] }),
    subscription_details: { ...details(change), items: [{ price: change.price }] },
  });

/** What a new subscription costs: after its trial or at once, and at the next payment. */
const previewNew = async (change: Change, whose: Partial<Wanted>): Promise<Previewed> => {
  const { coupon, lasting, trialEnd } = change;
  if (trialEnd !== null) {
    const isOff = lasting?.duration === "once" || countsAt(change, now(), trialEnd);
    const first = await askWhole(change, whose, isOff);
    return { ...view(first, false), next: nextOf(first, trialEnd) };
  }
  const first = await askWhole(change, whose, true);
  const { end } = first.lines.data[0]?.period ?? { end: 0 };
  const isSame = coupon === null || countsAt(change, now(), end);
  const next = isSame ? first : await askWhole(change, whose, false);
  return { ...view(first, true), next: nextOf(next, end) };
};

/** Whether a running code takes something off a payment at that time. */
const runsAt = ({ discounts: [own] }: Stripe.Subscription, at: number) => {
  const end = typeof own === "object" ? own.end : null;
  return end === null || end > at;
};

/** Whether today's discount also applies to the next payment. */
const lastsUntil = (change: Change, live: Stripe.Subscription, today: number, at: number) => {
  if (change.isNewCode) return countsAt(change, today, at);
  return change.lasting?.duration !== "once" && runsAt(live, at);
};

/** Whether the first payment is discounted, if nothing is paid today. */
const countsFirst = (change: Change, live: Stripe.Subscription, today: number, at: number) => {
  if (!change.isNewCode) return runsAt(live, at);
  const beginsThen = change.move === "NEXT_PERIOD" && !change.isCodeAlone;
  return change.lasting?.duration === "once" || beginsThen || countsAt(change, today, at);
};

const isFor = (price: string) => (line: Stripe.InvoiceLineItem) => {
  const own = line.pricing?.price_details?.price;
  return (typeof own === "string" ? own : own?.id) === price;
};

const previewChange = async (change: Change, subscription: string): Promise<Previewed> => {
  const { live, id, end } = await itemOf(subscription);
  const askLater = (isOff: boolean) => askWhole(change, { customer: change.customerId }, isOff);
  const begun = prorationDateOf(live, change.prorationDate ?? now());
  const isPaidNow = change.move === "NOW" || (change.move === "IN_TRIAL" && change.payNow);
  if (!isPaidNow) {
    const later = await askLater(countsFirst(change, live, begun, end));
    return { ...view(later, false), next: nextOf(later, end) };
  }
  const today = await ask({
    subscription,
    ...discountsOf(change, live),
    subscription_details: {
      ...details(change),
      items: [{ id, price: change.price }],
      proration_behavior: "always_invoice",
      ...(change.move === "NOW" ? { proration_date: begun } : { trial_end: "now" as const }),
    },
  });
  // A plan with another period starts a period of its own.
  const periods = today.lines.data.filter(isFor(change.price)).map(({ period }) => period.end);
  const at = Math.max(...periods);
  const later = await askLater(lastsUntil(change, live, begun, at));
  return { ...view(today, true), next: nextOf(later, at) };
};

/** What a change would cost, as the provider will charge it. */
export const previewAtProvider = (change: Change): Promise<Previewed> => {
  if (change.subscriptionId !== null && change.move !== "CREATE")
    return previewChange(change, change.subscriptionId);
  const whose =
    change.customerId === "" ? { customer_details: {} } : { customer: change.customerId };
  return previewNew(change, whose);
};
