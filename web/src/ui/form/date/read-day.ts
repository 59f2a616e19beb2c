import { language } from "#text/index.ts";
import { type Day, dayFrom } from "./days.ts";

const monthNames = (tongue: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(tongue, { month: "long", timeZone: "UTC" })
      .format(Date.UTC(2026, month, 1))
      .toLocaleLowerCase(),
  );

const monthNamed = (word: string) => {
  if (word.length < 3) return undefined;
  const beginning = word.toLocaleLowerCase();
  for (const names of [monthNames(language()), monthNames("en")]) {
    const at = names.findIndex((name) => name.startsWith(beginning));
    if (at >= 0) return at + 1;
  }
  return undefined;
};

/** "26" is 2026 and "98" is 1998. */
const yearOf = (digits: string) => {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return digits.length === 2 ? year + (year < 70 ? 2000 : 1900) : Number.NaN;
};

const fromParts = (year = "", month = 0, date = "") =>
  date.length <= 2 ? dayFrom(yearOf(year), month, Number(date)) : undefined;

/** Reads "22112026", or "20261122" if the first reading gives no day. */
const fromEight = (digits: string) =>
  fromParts(digits.slice(4), Number(digits.slice(2, 4)), digits.slice(0, 2)) ??
  fromParts(digits.slice(0, 4), Number(digits.slice(4, 6)), digits.slice(6));

/** "22 Nov 2026", "Sunday, November 22, 2026". */
const fromWords = (numbers: string[], words: string[]) => {
  const month = words.map(monthNamed).find((found) => found !== undefined);
  const isYearFirst = numbers[0]?.length === 4;
  const [date, year] = isYearFirst ? numbers.toReversed() : numbers;
  return numbers.length === 2 ? fromParts(year, month, date) : undefined;
};

/** The day that was typed or pasted: day first, year first, or with the month's name. */
export function readDay(typed: string): Day | undefined {
  const text = typed.normalize("NFKC").trim();
  if (/^\d{8}$/.test(text)) return fromEight(text);
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  if (words.length > 0) return fromWords(text.match(/\d+/g) ?? [], words);

  const [, first, middle, last] = /^(\d{1,4})[ ./-]+(\d{1,2})[ ./-]+(\d{1,4})\.?$/.exec(text) ?? [];
  return first?.length === 4
    ? fromParts(first, Number(middle), last)
    : fromParts(last, Number(middle), first);
}
