import { isEmpty, just, nothing, type Read, unread } from "./values.ts";

/** The oldest company there is was founded in 578. */
const earliestYear = 500;

/** An early year must stand plain: `1234` may also be how a number begins. */
const isPlain = (text: string) => /^\D*\d{3,4}(?:\.0+)?\D*$/.test(text);
const longAgo = 1800;

const century = (year: number, thisYear: number) => {
  const recent = Math.floor(thisYear / 100) * 100 + year;
  return recent > thisYear ? recent - 100 : recent;
};

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic";
const shortYear = new RegExp(
  String.raw`^(?:['’]|(?:${months})\p{L}*\.?[\s\-'’]+|\d{1,2}[-\s](?:${months})\p{L}*\.?[-\s]|\d{1,2}[./]\d{1,2}[./])(\d\d)$`,
  "iu",
);

/** Days since 1900 as spreadsheets write a date that lost its format: 1927 to 2064. */
const dayNumber = (cell: string) => {
  const days = /^(\d{5})(?:\.\d+)?$/.exec(cell)?.[1];
  if (days === undefined || Number(days) < 10_000 || Number(days) > 60_000) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + Number(days))).getUTCFullYear();
};

const yearsIn = (cell: string, thisYear: number) => {
  const short = shortYear.exec(cell)?.[1];
  if (short !== undefined) return [century(Number(short), thisYear)];
  if (/^\d{3}$/.test(cell)) return [Number(cell)];
  return (cell.match(/(?<!\d)[12]\d{3}(?=(?:\d{4})?(?!\d))/g) ?? []).map(Number);
};

/** The year of a date in any order; `'12` is the latest such year that has passed. */
export const readYear = (cell: string, thisYear: number): Read<number> => {
  const text = cell.trim();
  if (isEmpty(text) || /^0+$/.test(text)) return nothing;
  const fromDays = dayNumber(text);
  if (fromDays !== undefined)
    return { value: fromDays, notes: [{ says: "was read as a spreadsheet date", about: cell }] };
  const years = yearsIn(text, thisYear);
  const [year] = years;
  if (year === undefined || (year < longAgo && !isPlain(text)))
    return unread(cell, "is not a year");
  if (year < earliestYear) return unread(cell, "is not a year a company was founded in");
  if (year > thisYear) return unread(cell, "is in the future");
  const isOne = years.every((other) => other === year);
  return isOne
    ? just(year)
    : { value: year, notes: [{ says: "has several years; the first was taken", about: cell }] };
};
