import { language, t } from "#text/index.ts";

export type DateLike = string | number | Date | null | undefined;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})([T ].+)?$/;
const never = new Date(Number.NaN);

/** Parses a date; a day without a time is that day in the reader's time zone. */
export function dateOf(value: DateLike): Date {
  if (typeof value !== "string") return new Date(value ?? never);
  const [, year, month, day, time] = isoDate.exec(value) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // A day that its month does not have runs over into another month.
  if (date.getMonth() !== Number(month) - 1) return never;
  return time === undefined ? date : new Date(value);
}

const isValid = (date: Date) => !Number.isNaN(date.getTime());
const two = (value: number) => String(value).padStart(2, "0");

const yearOf = (date: Date) => String(date.getFullYear()).padStart(4, "0");
const shortOf = (date: Date) => {
  const month = new Intl.DateTimeFormat(language(), { month: "short" }).format(date);
  return `${date.getDate()} ${month} ${yearOf(date)}`;
};
const halfDayOf = (date: Date) => (date.getHours() < 12 ? "AM" : "PM");

/** The formats of dates in the product. */
const styles = {
  /** "02 / 11 / 2026". */
  full: (date: Date) => `${two(date.getDate())} / ${two(date.getMonth() + 1)} / ${yearOf(date)}`,
  /** "11_02_2026", for the name of a file. */
  file: (date: Date) => `${two(date.getMonth() + 1)}_${two(date.getDate())}_${yearOf(date)}`,
  /** "2 Nov 2026". */
  short: shortOf,
  /** "2 Nov 2026, 5:20 PM". */
  shortWithTime: (date: Date) =>
    `${shortOf(date)}, ${date.getHours() % 12 || 12}:${two(date.getMinutes())} ${halfDayOf(date)}`,
};

/** A date in one of the product's styles, or the words for an invalid one. */
export function dateText(value: DateLike, style: keyof typeof styles = "full"): string {
  const date = dateOf(value);
  return isValid(date) ? styles[style](date) : t("ui.invalidDate");
}

/** A date inside a sentence, which never wraps. */
export const dayText = (value: DateLike) => dateText(value).replaceAll(" ", "\u00A0");

/** "17:20". */
export function timeText(value: DateLike): string {
  const date = dateOf(value);
  if (!isValid(date)) return t("ui.invalidDate");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const calendarDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** "2 hours ago" for less than seven days, in either direction; the date beyond that. */
export function relativeText(value: DateLike, now = Date.now()): string {
  const date = dateOf(value);
  const away = date.getTime() - now;
  if (!isValid(date) || Math.abs(away) >= 7 * day) return dateText(value);

  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (Math.abs(away) < minute) return words.format(0, "second");
  if (Math.abs(away) < hour) return words.format(Math.trunc(away / minute), "minute");
  if (Math.abs(away) < day) return words.format(Math.trunc(away / hour), "hour");
  return words.format((calendarDay(date) - calendarDay(new Date(now))) / day, "day");
}
