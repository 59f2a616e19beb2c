import type { Sale } from "./queries.ts";

const monthsOf = { day: 12 / 365, week: (12 * 7) / 365, month: 1, year: 12 };

/** What a price comes to per month, not rounded, so that all periods can be compared. */
export const perMonth = ({ unitAmount, period }: Pick<Sale, "unitAmount" | "period">) =>
  unitAmount / monthsOf[period];

export const isSameSale = (one: Sale, other: Sale) =>
  one.unitAmount === other.unitAmount &&
  one.currency === other.currency &&
  one.period === other.period;

type Sums = { currency: string; amount: number }[];

/** How much more or less comes in per month once this many companies have moved to another price. */
export const difference = (from: Sale, to: Sale, companies: number): Sums => {
  const before = perMonth(from) * companies;
  const after = perMonth(to) * companies;
  const sums =
    from.currency === to.currency
      ? [{ currency: to.currency, amount: after - before }]
      : [
          { currency: from.currency, amount: -before },
          { currency: to.currency, amount: after },
        ];
  return sums
    .map(({ currency, amount }) => ({ currency, amount: Math.round(amount) }))
    .filter(({ amount }) => amount !== 0);
};

/** Adds up several sums, by currency. */
export const together = (all: readonly Sums[]): Sums => {
  const byCurrency = new Map<string, number>();
  for (const { currency, amount } of all.flat())
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  return [...byCurrency]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount !== 0);
};
