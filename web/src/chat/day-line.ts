import { language, t } from "#text/index.ts";

const day = 86_400_000;

/** "09:41", by the clock of the reader. */
export const clock = (moment: string) =>
  new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit", hour12: false }).format(
    new Date(moment),
  );

const startOfDay = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0);

/** "Today", "Yesterday, Thursday 19 November", "Tuesday 17 November", with the year when it is another. */
export const dayLine = (moment: string, now = new Date()) => {
  const date = new Date(moment);
  const ago = Math.round((startOfDay(now) - startOfDay(date)) / day);
  if (ago === 0) return t("chat.today");
  const isThisYear = date.getFullYear() === now.getFullYear();
  const words = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" }),
  })
    .format(date)
    .replace(",", "");
  return ago === 1 ? t("chat.yesterday", { day: words }) : words;
};

/** For a list: the time today, the weekday within a week, the date before. */
export const shortMoment = (moment: string, now = new Date()) => {
  const date = new Date(moment);
  const ago = Math.round((startOfDay(now) - startOfDay(date)) / day);
  if (ago === 0) return clock(moment);
  const format: Intl.DateTimeFormatOptions =
    ago < 7 ? { weekday: "short" } : { day: "2-digit", month: "short" };
  return new Intl.DateTimeFormat("en-GB", format).format(date);
};
