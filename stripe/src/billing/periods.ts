import type { Recurring } from "#objects/billing.ts";

const day = 86_400;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The moment so many months later; a day missing in the month becomes its last day. */
export const addMonths = (moment: number, months: number) => {
  const date = new Date(moment * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const first = new Date(Date.UTC(year, month, 1));
  const last = daysIn(first.getUTCFullYear(), first.getUTCMonth());
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  const clock = (((moment % day) + day) % day) * 1000;
  return Math.floor((first.getTime() + clock) / 1000);
};

const added = (anchor: number, { interval, interval_count }: Recurring, times: number) => {
  const count = interval_count * times;
  if (interval === "day") return anchor + count * day;
  if (interval === "week") return anchor + count * 7 * day;
  return addMonths(anchor, interval === "month" ? count : count * 12);
};

/** The first end of a period after the moment, counted from the anchor. */
export const periodEndAfter = (anchor: number, moment: number, recurring: Recurring) => {
  let times = 1;
  while (added(anchor, recurring, times) <= moment) times += 1;
  return added(anchor, recurring, times);
};

export const daysLater = (moment: number, days: number) => moment + days * day;
export const hoursLater = (moment: number, hours: number) => moment + hours * 3600;
