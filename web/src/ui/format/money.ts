import { language } from "#text/index.ts";

export interface MoneyForm {
  currency?: string;
  /** Leaves out the decimals of a whole amount, for plan cards and facts. */
  round?: boolean;
}

const noBreakSpace = "\u00a0";

/** "€ 1,250,000.00" from minor units, with a non-breaking space. */
export function moneyText(minor: number, { currency = "EUR", round = false }: MoneyForm = {}) {
  const whole = round && minor % 100 === 0;
  const parts = new Intl.NumberFormat(language(), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).formatToParts(Math.abs(minor) / 100);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  const number = parts
    .filter(({ type }) => type !== "currency" && type !== "literal")
    .map(({ value }) => value)
    .join("");
  return `${minor < 0 ? "−" : ""}${symbol}${noBreakSpace}${number}`;
}
