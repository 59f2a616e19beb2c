import { language } from "#text/index.ts";
import { readDigits } from "./reading.ts";

const places = 2;

/** The ways to write the currency beside its amount: "€", "EUR". */
const namesOf = (currency: string) => {
  const nameAs = (currencyDisplay: "symbol" | "narrowSymbol") =>
    new Intl.NumberFormat(language(), { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === "currency")?.value ?? currency;
  return [currency, nameAs("symbol"), nameAs("narrowSymbol")];
};

const withoutCurrency = (typed: string, currency: string) => {
  const text = typed.trim();
  for (const name of namesOf(currency)) {
    const isName = (part: string) => part.toUpperCase() === name.toUpperCase();
    if (isName(text.slice(0, name.length))) return text.slice(name.length);
    if (isName(text.slice(-name.length))) return text.slice(0, -name.length);
  }
  return text;
};

/** Minor units from what was typed, digit by digit; another currency beside it is not read. */
export function readAmount(typed: string, currency: string) {
  const digits = readDigits(withoutCurrency(typed, currency), places);
  if (!digits) return undefined;
  const minor = Number(digits.sign + digits.whole + digits.decimals.padEnd(places, "0"));
  return Number.isSafeInteger(minor) ? minor + 0 : undefined;
}

/** "1,234.50" from minor units, for a field to show. */
export function writeAmount(minor: number) {
  const digits = String(Math.abs(minor)).padStart(places + 1, "0");
  const number = `${minor < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  // As text, which is exact however long it is.
  return new Intl.NumberFormat(language(), { minimumFractionDigits: places }).format(
    number as Intl.StringNumericLiteral,
  );
}

/** The sign before an amount. */
export const currencySign = (currency: string) => namesOf(currency)[2] ?? currency;
