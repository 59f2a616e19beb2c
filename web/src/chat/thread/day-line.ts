import { t } from "#text/index.ts";

// Written out: the first screens load this, and would load the file of days for one number.
const dayMs = 86_400_000;

const locale = "en-GB";

/** "09:41", by the clock of the reader. */
export const clock = (moment: string) =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(moment),
  );

const startOfDay = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);

/** Rounded, because a day on which the clocks change is not 24 hours long. */
const daysAgo = (date: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(date)) / dayMs);

const withYear = (date: Date, now: Date): Intl.DateTimeFormatOptions =>
  date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };

/** "Today", "Yesterday, Thursday 19 November", "Tuesday 17 November", with the year when it is another. */
export const dayLine = (moment: string, now = new Date()) => {
  const date = new Date(moment);
  const ago = daysAgo(date, now);
  if (ago === 0) return t("chat.today");
  const words = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...withYear(date, now),
  })
    .format(date)
    .replace(",", "");
  return ago === 1 ? t("chat.yesterday", { day: words }) : words;
};

/** For a list: the time today, the weekday within a week, the date before. */
export const shortMoment = (moment: string, now = new Date()) => {
  const date = new Date(moment);
  const ago = daysAgo(date, now);
  if (ago <= 0) return clock(moment);
  const format: Intl.DateTimeFormatOptions =
    ago < 7 ? { weekday: "short" } : { day: "2-digit", month: "short", ...withYear(date, now) };
  return new Intl.DateTimeFormat(locale, format).format(date);
};
