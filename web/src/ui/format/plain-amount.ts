import { language } from "#text/index.ts";

/** "1,250,000.00" from minor units, where the currency is not known or told beside it. */
export const plainAmount = (minor: number) =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
