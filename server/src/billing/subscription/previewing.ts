import type { Stripe } from "stripe";
import { reading, stripe } from "../provider/stripe.ts";
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

const discounts = ({ coupon }: Change) => (coupon === null ? undefined : [{ coupon }]);

const itemOf = async (id: string) => {
  const live = await stripe().subscriptions.retrieve(id, { expand: ["test_clock"] }, reading);
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

/** What a new subscription costs: after its trial, or at once. */
const previewNew = async (change: Change, whose: Partial<Wanted>): Promise<Previewed> => {
  const items = [{ price: change.price }];
  const invoice = await ask({
    ...{ ...whose, discounts: discounts(change) },
    subscription_details: { ...details(change), items },
  });
  const { end } = invoice.lines.data[0]?.period ?? { end: 0 };
  const isTrial = change.trialEnd !== null;
  return {
    ...view(invoice, !isTrial),
    next: nextOf(invoice, change.trialEnd ?? end),
  };
};

const previewChange = async (change: Change, subscription: string): Promise<Previewed> => {
  const { live, id, end } = await itemOf(subscription);
  const items = [{ id, price: change.price }];
  const later = await ask({
    subscription,
    subscription_details: { ...details(change), items, proration_behavior: "none" },
  });
  const next = nextOf(later, end);
  const isPaidNow = change.move === "NOW" || (change.move === "IN_TRIAL" && change.payNow);
  if (!isPaidNow) return { ...view(later, false), next };
  const today = await ask({
    subscription,
    subscription_details: {
      ...{ ...details(change), items, proration_behavior: "always_invoice" },
      ...(change.move === "NOW"
        ? { proration_date: prorationDateOf(live, change.prorationDate ?? now()) }
        : { trial_end: "now" as const }),
    },
  });
  // A period that begins today ends after the present one.
  const ends = today.lines.data.map(({ period }) => period.end);
  return { ...view(today, true), next: { ...next, date: momentOf(Math.max(end, ...ends)) } };
};

/** What a change would cost, as the provider will charge it. */
export const previewAtProvider = (change: Change): Promise<Previewed> => {
  if (change.subscriptionId !== null && change.move !== "CREATE")
    return previewChange(change, change.subscriptionId);
  const whose =
    change.customerId === "" ? { customer_details: {} } : { customer: change.customerId };
  return previewNew(change, whose);
};
