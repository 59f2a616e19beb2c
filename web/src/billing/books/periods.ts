import { dayMs, dayUtc } from "@vitrine/contract/days";
import { t } from "#text/index.ts";

/** Days of UTC, the first and the last; null leaves that end open. */
export type Period = { from: string | null; to: string | null };

const dayOf = (year: number, month: number, day: number) =>
  dayUtc(new Date(Date.UTC(year, month, day)));

const months = (year: number, first: number, count: number): Period => ({
  from: dayOf(year, first, 1),
  to: dayOf(year, first + count, 0),
});

/** The periods on offer, at a given moment. */
export const presetsOf = (now: Date): { label: string; period: Period }[] => {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const quarter = month - (month % 3);
  return [
    { label: t("books.presets.thisMonth"), period: months(year, month, 1) },
    { label: t("books.presets.lastMonth"), period: months(year, month - 1, 1) },
    { label: t("books.presets.thisQuarter"), period: months(year, quarter, 3) },
    { label: t("books.presets.lastQuarter"), period: months(year, quarter - 3, 3) },
    { label: t("books.presets.thisYear"), period: months(year, 0, 12) },
    { label: t("books.presets.lastYear"), period: months(year - 1, 0, 12) },
  ];
};

/** The quarter that a moment is in. */
export const quarterOf = (now: Date): Period => {
  const month = now.getUTCMonth();
  return months(now.getUTCFullYear(), month - (month % 3), 3);
};

/** The thirty days before a moment. */
export const lastDaysOf = (now: Date): Period => ({
  from: dayUtc(now.getTime() - 30 * dayMs),
  to: dayUtc(now),
});
