import { dayMs, dayUtc } from "@vitrine/contract/days";
import type { dashboard } from "@vitrine/contract/reports/dashboard";
import type { Output } from "@vitrine/contract/endpoint";
import { language, t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";

export type Dashboard = Output<typeof dashboard.show>;
/** The first and the last day, in UTC. */
export type Days = { from: string; to: string };

export const presets = ["week", "month", "quarter", "year"] as const;
export type Preset = (typeof presets)[number];

/** A preset's days as of today; thirteen weeks if the address names none. */
export const daysOfPreset = (
  preset: Preset,
  now: Date,
): { from: string | null; to: string | null } => {
  const to = dayUtc(now.getTime());
  if (preset === "week") return { from: dayUtc(now.getTime() - 6 * dayMs), to };
  if (preset === "month") return { from: dayUtc(now.getTime() - 29 * dayMs), to };
  if (preset === "quarter") return { from: null, to: null };
  return { from: dayUtc(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)), to };
};

/** The preset with exactly these days. */
export const presetOf = (days: { from: string | null; to: string | null }, now: Date) =>
  presets.find((preset) => {
    const { from, to } = daysOfPreset(preset, now);
    return from === days.from && to === days.to;
  });

export const inAddress = ({ from, to }: Days, names: readonly [string, string] = ["from", "to"]) =>
  new URLSearchParams([
    [names[0], from],
    [names[1], to],
  ]).toString();

/** The days that a dashboard's are compared with. */
export const comparedDays = ({ comparedFrom, comparedTo }: Dashboard): Days => ({
  from: comparedFrom,
  to: comparedTo,
});

/** The time since then in its largest unit: "5 minutes", "4 hours", "3 days", "23 months". */
export const lengthText = (since: string, now = Date.now()) => {
  const hours = (now - Date.parse(since)) / 3_600_000;
  const [value, unit] = ((): [number, string] => {
    if (hours < 1) return [hours * 60, "minute"];
    if (hours < 24) return [hours, "hour"];
    return hours < 24 * 61 ? [hours / 24, "day"] : [hours / 24 / 30.44, "month"];
  })();
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(Math.floor(Math.max(0, value)));
};

/** "12 startups". */
export const countOf = (kind: "STARTUP" | "RETAILER", count: number) =>
  t(kind === "STARTUP" ? "dashboard.ofStartups" : "dashboard.ofRetailers", {
    count,
    shown: wholeNumber(count),
  });

/** "30 Aug" and "Aug". */
const withoutYear = (day: string) => {
  const [date, month = ""] = dateText(day, "short").split(" ");
  return { day: `${date} ${month}`, month };
};

/** "30 Aug", with the year if it is not this one. */
export const dayInWords = (day: string) =>
  day.startsWith(String(new Date().getUTCFullYear()))
    ? withoutYear(day).day
    : dateText(day, "short");

/** The names of a chart's step: short for the axis, and in full. */
export const stepNames = ({ from, to }: Days, step: Dashboard["step"]) => ({
  label: withoutYear(from)[step === "MONTH" ? "month" : "day"],
  name:
    from === to
      ? dateText(from, "short")
      : t("dashboard.stepName", { from: dateText(from, "short"), to: dateText(to, "short") }),
});
