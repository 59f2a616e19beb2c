import { language } from "#text/index.ts";

/** Created on first use and then kept: creating a format is expensive. */
const format = (places: { minimumFractionDigits?: number; maximumFractionDigits: number }) => {
  let made: Intl.NumberFormat | undefined;
  return (value: number) => (made ??= new Intl.NumberFormat(language(), places)).format(value);
};

/** "4.3": averages show one decimal, also for whole numbers. */
export const oneDecimal = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "12,400": a count in the reader's own grouping. */
export const wholeNumber = format({ maximumFractionDigits: 0 });

/** "12,400"; "10,000+" if the count was capped. */
export const countInWords = (count: number, isCapped: boolean) =>
  wholeNumber(count) + (isCapped ? "+" : "");

/** "11–50", "1,200", "10,001+": a number or a range of "11-50" and the like. */
export const rangeText = (range: string) =>
  range.replaceAll(/\d+/g, (digits) => wholeNumber(Number(digits))).replace("-", "–");
