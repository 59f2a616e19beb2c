import { latinFactor, sign, code, currencyOf, factorOf } from "./currencies.ts";
import { readNumbers } from "./numbers.ts";
import { isEmpty, type Note } from "./values.ts";
import { fold } from "./words.ts";

/** The currency and factor that a header or another column gives to amounts without their own. */
export type MoneyHint = { currency?: string; factor?: number };

const number = String.raw`\d+(?:[.,'’]\d+|[ \u00a0\u202f\u2009]\d{3}(?!\d))*`;
const size = String.raw`(?:${latinFactor})(?!\p{L})\.?|[万萬億亿]`;
// A sign before the next digit belongs to the next amount.
const after = String.raw`(?:(?:${sign})(?!\s?\d)|[円元원]|${code}(?!\s?\d))`;
const amountPattern = new RegExp(
  String.raw`(?:(${sign}|${code}\.?)\s?)?(${number})\s?(${size})?\s?(${after})?`,
  "giu",
);

export type Amount = {
  numbers: number[];
  currency?: string;
  factor?: number;
  at: number;
  end: number;
};

/** `k€`, `MEUR` and `TEUR` are a currency in thousands or millions. */
export const currencyAndFactor = (text = ""): { currency?: string; factor?: number } => {
  const plain = currencyOf(text);
  if (plain) return { currency: plain };
  const [, scale = "", rest = ""] = /^(\p{L}{1,3}?)([$€£¥₹₽₩₪₺₴]|\p{L}{3})$/u.exec(text) ?? [];
  const factor = factorOf(scale.replace(/^t$/i, "k"));
  const currency = factor && currencyOf(rest);
  return currency ? { currency, factor } : {};
};

/** `$14.500000` may be 14.5 or 14.5 million; `651.5069` and `14.5000` in a column in millions are clear. */
const isOdd = (digits: string, factor: number | undefined) =>
  factor === undefined && /^[1-9]\d{0,2}\.\d{3}000$/.test(digits);

const amountsIn = (part: string, hint: MoneyHint): Amount[] =>
  [...part.matchAll(amountPattern)].flatMap((match) => {
    const [all, before, digits = "", scale, last] = match;
    const named = [before, last].map(currencyAndFactor).find(({ currency }) => currency);
    const factor = factorOf(scale) ?? named?.factor;
    const numbers = readNumbers(digits, factor !== undefined);
    if (numbers === undefined || isOdd(digits, factor ?? hint.factor)) return [];
    const at = match.index;
    return [{ numbers, currency: named?.currency, factor, at, end: at + all.trimEnd().length }];
  });

/** `7.12 USD Mil` and `$7 mil` are millions; elsewhere `mil` is a thousand in half of the languages. */
const withMillions = (part: string) =>
  part
    .replace(/(\d)\s*(USD|EUR|GBP|\$|€|£)\s*mil\b\.?/giu, "$1 million $2")
    .replace(/(?<!\p{L})(USD|EUR|GBP|\$|€|£)\s*(\d[\d.,]*)\s*mil\b\.?/giu, "$1 $2 million");
const isThousandOrMillion = (part: string) => /\d\s*mil(?!\p{L})/iu.test(part);

/** Said of an amount that its company does not disclose. */
export const notDisclosed = "is not fully disclosed";

const undisclosed =
  /undisclosed|not disclosed|not public|confidential|nicht bekannt|unbekannt|non divulgue|non communique|no revelad|non divulgat|onbekend|hemlig/;
const rangeSign = /^\s*(?:-|–|—|to|bis|à|hasta|tot)\s*$/iu;
const bareNumber = new RegExp(String.raw`^[\s~≈><≥]*${number}\s*\+?\s*$`, "u");
const bareRange = new RegExp(String.raw`^\s*${number}\s*(?:-|–|—|to|bis)\s*${number}\s*$`, "iu");

type Part = { amounts: Amount[]; notes: Note[] };

export const isExplicit = ({ currency, factor }: Amount) =>
  currency !== undefined || factor !== undefined;

export const readPart = (given: string, hint: MoneyHint): Part => {
  if (isEmpty(given)) return { amounts: [], notes: [] };
  const part = withMillions(given);
  const all = amountsIn(part, hint);
  if (all.length === 0 && undisclosed.test(fold(part)))
    return { amounts: [], notes: [{ says: notDisclosed }] };
  const stated = all.filter(isExplicit);
  const isBare = bareNumber.test(part) || bareRange.test(part);
  const [low, high] = isBare ? all : stated;
  if (!low || /^\s*[-−]/.test(part) || isThousandOrMillion(part))
    return { amounts: [], notes: [{ says: "is not an amount of money", about: part.trim() }] };
  const before = all[all.indexOf(low) - 1];
  const [from, to] = before && isRange(part, before, low) ? [before, low] : [low, high];
  if (!to || !isRange(part, from, to)) return { amounts: isBare ? all : stated, notes: [] };
  const lower = {
    ...from,
    currency: from.currency ?? to.currency,
    factor: from.factor ?? to.factor,
  };
  return {
    amounts: [lower],
    notes: [{ says: "is a range; its lower end was taken", about: part.trim() }],
  };
};

const isRange = (part: string, from: Amount, to: Amount) =>
  rangeSign.test(part.slice(from.end, to.at));
