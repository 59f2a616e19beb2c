import { notDisclosed } from "../import-values/amounts.ts";
import { moneyHint } from "../import-values/money-hint.ts";
import { readMoney } from "../import-values/money.ts";
import { share } from "./kinds.ts";

export const hasCurrency = (value: string) =>
  /[$€£¥₹]\s?\d|\d\s?[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|SEK|NOK|DKK)\b/.test(value);

/**
 * `1`, `2`, `3` count something; money has a currency, a word for its size, or many digits. Of two
 * columns with the same amounts the one that names the currency says more.
 */
export const money = ({ values, header }: Column) => {
  const { currency, factor } = moneyHint(header);
  const isNamed = (currency ?? factor) !== undefined;
  const amounts = values.filter((value) => !/^[0.,\s$€£-]+$/.test(value));
  const looks = (value: string) =>
    isNamed || /[$€£¥₹]|\p{L}/u.test(value) || /\d[\d.,' ]{3,}/.test(value);
  const isRead = (value: string) => {
    const { value: amount, notes } = readMoney(value, {}, "EUR");
    return amount !== null || notes.some(({ says }) => says === notDisclosed);
  };
  if (amounts.length === 0) return values.length > 0 ? 0.5 : 0;
  if (share(amounts, looks) <= 0.5) return 0.1;
  return share(amounts, isRead) * (isNamed || share(amounts, hasCurrency) > 0.5 ? 1 : 0.9);
};

export type Column = { values: string[]; header: string };
