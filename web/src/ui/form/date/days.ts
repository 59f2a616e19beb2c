/** A day as the contract writes it: "2026-11-22". */
export type Day = string;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const two = (value: number) => String(value).padStart(2, "0");

/** Computed in UTC, where every day has 24 hours. */
const utc = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day of a year, month (from 1) and date; undefined if there is no such day. */
export function dayFrom(year: number, month: number, date: number): Day | undefined {
  const day = `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
  const time = utc(day);
  return Number.isNaN(time.getTime()) || dayOf(time) !== day || year < 1 ? undefined : day;
}

/** False for days that no calendar has, such as 30 February. */
export const isDay = (value: unknown): value is Day => {
  const [, year, month, date] = (typeof value === "string" && iso.exec(value)) || [];
  return dayFrom(Number(year), Number(month), Number(date)) !== undefined;
};

/** Today in the reader's time zone. */
export const today = (now = new Date()): Day =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** A negative number goes back. */
export function addDays(day: Day, days: number): Day {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  target.setUTCDate(Math.min(date.getUTCDate(), target.getUTCDate()));
  return dayOf(target);
}

/** Monday is 0. */
const weekday = (day: Day) => (utc(day).getUTCDay() + 6) % 7;

/** A Monday. */
export const startOfWeek = (day: Day) => addDays(day, -weekday(day));

/** "2026-11" */
export const monthOf = (day: Day) => day.slice(0, 7);

/** The weeks of a day's month, from Monday on; always six, so that nothing moves below them. */
export function weeksOf(day: Day): Day[][] {
  const first = startOfWeek(`${monthOf(day)}-01`);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => addDays(first, week * 7 + at)),
  );
}

/** A day in words, in the reader's language. */
export const dayWords = (day: Day, language: string, words: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...words, timeZone: "UTC" }).format(utc(day));
