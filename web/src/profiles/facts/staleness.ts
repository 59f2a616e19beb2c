import { freshDays } from "@vitrine/contract/profiles/facts";
import { language } from "#text/index.ts";
import { dateOf } from "#ui/format/date.ts";

// Written out: the first screens load this, and would load the file of days for one number.
const dayMs = 86_400_000;

const month = 30.44 * dayMs;
const yearsFrom = 24;

/** How long ago, in words, once a value is so old that it may no longer be true. */
export const staleWords = (value: string, now = Date.now()): string | undefined => {
  const age = now - dateOf(value).getTime();
  if (!(age > freshDays * dayMs)) return undefined;
  const months = Math.floor(age / month);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "always" });
  return months < yearsFrom
    ? words.format(-months, "month")
    : words.format(-Math.floor(months / 12), "year");
};
