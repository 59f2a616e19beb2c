import type { Coupon, Discount, TaxRate } from "#objects/billing.ts";
import type { InvoiceLine, LineTax } from "#objects/invoices.ts";
import { addMonths } from "./periods.ts";

export interface Applied {
  discount: Discount;
  coupon: Coupon;
}

/** A line on its way to an invoice: `exact` is its amount with fractions of a cent. */
export type Draft = InvoiceLine & { exact: number };

/** The part of an amount that lies between a moment and the end of its period, not yet rounded. */
export const prorated = (amount: number, from: number, { start, end }: InvoiceLine["period"]) =>
  (amount * (end - from)) / (end - start);

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const endOfDiscount = ({ duration, duration_in_months }: Coupon, start: number) =>
  duration === "repeating" ? addMonths(start, duration_in_months ?? 1) : null;

const takes = ({ applies_to }: Coupon, { discountable, pricing }: InvoiceLine) =>
  discountable && (applies_to?.products.includes(pricing.price_details.product) ?? true);

/**
 * Takes one coupon off these lines: a percentage of each, or an amount from the first line on. What is left
 * of a line is rounded once.
 */
const takenOff = (lines: Draft[], { discount, coupon }: Applied): Draft[] => {
  let left = coupon.amount_off ?? 0;
  return lines.map((line) => {
    if (!takes(coupon, line)) return line;
    const rest = line.amount - sum(line.discount_amounts.map(({ amount }) => amount));
    const amount =
      coupon.percent_off === null
        ? Math.max(0, Math.min(left, rest))
        : rest - Math.round(line.exact * (1 - coupon.percent_off / 100));
    left -= coupon.percent_off === null ? amount : 0;
    const discount_amounts = [...line.discount_amounts, { amount, discount: discount.id }];
    return { ...line, exact: rest - amount, discount_amounts };
  });
};

const taxesOf = (line: InvoiceLine, rates: TaxRate[]): LineTax[] => {
  const taxable = line.amount - sum(line.discount_amounts.map(({ amount }) => amount));
  return rates.map(({ id, percentage }) => ({
    amount: Math.round((taxable * percentage) / 100),
    tax_behavior: "exclusive",
    taxable_amount: taxable,
    type: "tax_rate_details",
    tax_rate_details: { tax_rate: id },
  }));
};

/** Lines less coupons and plus taxes. */
export const priced = (drafts: Draft[], applied: Applied[], rates: TaxRate[]): InvoiceLine[] =>
  applied
    .reduce(takenOff, drafts)
    .map(({ exact: _, ...line }) => ({ ...line, taxes: taxesOf(line, rates) }));

const grouped = <T extends { amount: number }>(all: T[], keyOf: (one: T) => string): T[] => {
  const groups = new Map<string, T>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    groups.set(keyOf(one), known ? { ...known, amount: known.amount + one.amount } : one);
  }
  return [...groups.values()];
};

/** The totals of an invoice with these lines; a negative balance is a credit. */
export const totalsOf = (lines: InvoiceLine[], balance: number) => {
  const discounts = lines.flatMap(({ discount_amounts }) => discount_amounts);
  const taxes = lines.flatMap((line) => line.taxes);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const net = subtotal - sum(discounts.map(({ amount }) => amount));
  const total = net + sum(taxes.map(({ amount }) => amount));
  const due = Math.max(0, total + balance);
  return {
    subtotal,
    total,
    total_excluding_tax: net,
    total_discount_amounts: grouped(discounts, ({ discount }) => discount),
    total_taxes: grouped(taxes, ({ tax_rate_details }) => tax_rate_details.tax_rate),
    starting_balance: balance,
    amount_due: due,
    amount_remaining: due,
  };
};
