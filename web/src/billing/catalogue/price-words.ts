import type { prices, priceVersions } from "@vitrine/contract/billing/prices";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";

export type Price = Output<typeof prices.all>["items"][number];
type Sale = Pick<Price, "unitAmount" | "currency" | "period">;
type Sums = Output<typeof priceVersions.touches>["perMonth"];

/** "€ 948.00 a year". */
export const saleInWords = ({ unitAmount, currency, period }: Sale) =>
  t(`catalogue.prices.perPeriod.${period}`, { amount: moneyText(unitAmount, { currency }) });

/** "+ € 1,260.00"; several currencies one after the other. */
export const sumsInWords = (sums: Sums) =>
  sums
    .map(({ currency, amount }) => `${amount > 0 ? "+ " : ""}${moneyText(amount, { currency })}`)
    .join(", ");
