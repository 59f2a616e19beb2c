import { euVatRate } from "@vitrine/contract/billing/vat-rates";
import type { Seller } from "#config/seller.ts";

export type Buyer = {
  country: string;
  /** Only a checked number. */
  vatNumber: string | null;
};

export type Vat = {
  kind: "HOME" | "BUYER" | "REVERSE_CHARGE" | "NONE";
  /** The country whose rate it is. */
  country: string;
  percent: number;
};

const isHome = (seller: Seller, buyer: Buyer) => seller.country === buyer.country;

/**
 * The VAT on top: at home the home rate; elsewhere in the EU nothing for a buyer with a VAT number, who
 * then owes the tax, and else the rate of the buyer's country; outside the EU nothing.
 */
export const vatFor = (seller: Seller | null, buyer: Buyer, day: string): Vat => {
  const none = { kind: "NONE" as const, country: buyer.country, percent: 0 };
  if (seller === null || seller.vatNumber === null) return none;
  const percent = euVatRate(buyer.country, day);
  if (isHome(seller, buyer))
    return { kind: "HOME", country: seller.country, percent: percent ?? seller.homePercent };
  if (percent === undefined) return none;
  if (buyer.vatNumber !== null) return { ...none, kind: "REVERSE_CHARGE" };
  return { kind: "BUYER", country: buyer.country, percent };
};

/** The VAT on an amount, in the same minor units. */
export const vatOn = (amount: number, { percent }: Pick<Vat, "percent">) =>
  Math.round((amount * percent) / 100);

/**
 * The tax in each payment of one sum: all of the tax so far less what the payments before had of it, so
 * that no cent is lost or counted twice.
 */
export const taxOfParts = (
  { tax, total }: { tax: number; total: number },
  parts: readonly number[],
) => {
  let paid = 0;
  let taxed = 0;
  return parts.map((part) => {
    paid += part;
    const sum = paid === total ? tax : Math.round((tax * paid) / total);
    const its = sum - taxed;
    taxed = sum;
    return its;
  });
};
