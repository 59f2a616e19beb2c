import type { Stripe } from "stripe";
import { reading, stripe } from "../provider/stripe.ts";
import { endOf } from "../codes/policy.ts";
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
  ...{ currency: invoice.currency.toUpperCase(), today: isToday ? invoice.amount_due : 0 },
  lines: isToday ? invoice.lines.data : [],
  discount: sum(invoice.total_discount_amounts),
  vat: sum(invoice.total_taxes),
});

type Wanted = Stripe.InvoiceCreatePreviewParams;

const details = (change: Change): NonNullable<Wanted["subscription_details"]> => ({
  ...{ default_tax_rates: change.taxRates, billing_mode: { type: "flexible" } },
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

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const nextOf = (invoice: Stripe.Invoice, at: number): Next => ({
  ...{ amount: invoice.total, net: invoice.subtotal, date: momentOf(at) },
  ...{ discount: sum(invoice.total_discount_amounts), vat: sum(invoice.total_taxes) },
});

/** Whether a code that begins at one moment still takes something off a later payment. */
const countsAt = ({ lasting }: Change, begun: number, at: number) => {
  if (lasting === null || lasting.duration === "once") return false;
  const end = endOf(lasting, begun);
  return end === null || end > at;
};

/** What a new subscription costs: after its trial, or at once, and then again. */
const previewNew = async (change: Change, whose: Partial<Wanted>): Promise<Previewed> => {
  const { coupon, lasting, trialEnd } = change;
  const subscription_details = { ...details(change), items: [{ price: change.price }] };
  const asking = (isOff: boolean) =>
    ask({
      ...{ ...whose, subscription_details },
      ...(isOff && coupon !== null && { discounts: [{ coupon }] }),
    });
  if (trialEnd !== null) {
    const isOff = lasting?.duration === "once" || countsAt(change, now(), trialEnd);
    const first = await asking(isOff);
    return { ...view(first, false), next: nextOf(first, trialEnd) };
  }
  const first = await asking(true);
  const { end } = first.lines.data[0]?.period ?? { end: 0 };
  const isSame = coupon === null || countsAt(change, now(), end);
  return { ...view(first, true), next: nextOf(isSame ? first : await asking(false), end) };
};

/** Whether what takes something off today does so in the next payment too. */
const lastsUntil = (change: Change, live: Stripe.Subscription, today: number, at: number) => {
  if (change.isNewCode) return countsAt(change, today, at);
  const [own] = live.discounts;
  const end = typeof own === "object" ? own.end : null;
  return end === null ? change.lasting?.duration !== "once" : end > at;
};

const previewChange = async (change: Change, subscription: string): Promise<Previewed> => {
  const { live, id, end } = await itemOf(subscription);
  const wanted = { ...details(change), items: [{ id, price: change.price }] };
  const askLater = (isOff: boolean) =>
    ask({
      ...{ subscription, ...(isOff ? discountsOf(change) : { discounts: "" as const }) },
      subscription_details: { ...wanted, proration_behavior: "none" },
    });
  const isPaidNow = change.move === "NOW" || (change.move === "IN_TRIAL" && change.payNow);
  if (!isPaidNow) {
    const later = await askLater(true);
    return { ...view(later, false), next: nextOf(later, end) };
  }
  const begun = prorationDateOf(live, change.prorationDate ?? now());
  const today = await ask({
    ...{ subscription, ...discountsOf(change) },
    subscription_details: {
      ...{ ...wanted, proration_behavior: "always_invoice" },
      ...(change.move === "NOW" ? { proration_date: begun } : { trial_end: "now" as const }),
    },
  });
  // A period that begins today ends after the present one.
  const at = Math.max(end, ...today.lines.data.map(({ period }) => period.end));
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
