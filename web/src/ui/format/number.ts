import { language } from "#text/index.ts";

/** "4.3": averages show one decimal, also for whole numbers. */
export const oneDecimal = (value: number) =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);

/** "12,400": a count in the reader's own grouping. */
export const wholeNumber = (value: number) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(value);

/** "12,400"; "10,000+" where they were not counted further. */
export const countInWords = (count: number, isCapped: boolean) =>
  wholeNumber(count) + (isCapped ? "+" : "");

/** "11–50", "1,200", "10,001+": a number or a range of "11-50" and the like. */
export const rangeText = (range: string) =>
  range.replaceAll(/\d+/g, (digits) => wholeNumber(Number(digits))).replace("-", "–");
