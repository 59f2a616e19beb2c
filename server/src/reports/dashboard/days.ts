import { dayMs, dayUtc, plusDays } from "@vitrine/contract/days";
import type { dashboard } from "@vitrine/contract/reports/dashboard";
import type { Output, Parsed } from "@vitrine/contract/endpoint";

export type Span = { from: string; to: string };
type Step = Output<typeof dashboard.show>["step"];

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysIn = ({ from, to }: Span) => (at(to) - at(from)) / dayMs + 1;
export const daysOf = (span: Span) =>
  Array.from({ length: daysIn(span) }, (_, index) => plusDays(span.from, index));

/** The same day a year before; the last of February if it does not exist. */
const yearBefore = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return dayUtc(Date.UTC(year - 1, month - 1, Math.min(date, last)));
};

const mondayOf = (day: string) => plusDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const longest = 1_100;
const earliest = "2000-01-01";
const latest = (one: string, other: string) => (one > other ? one : other);

/** The days requested: none in the future, at most three years; by default the last thirteen weeks. */
export const spanOf = ({ from, to }: Parsed<typeof dashboard.show>, today: string): Span => {
  const last = to === null || to > today ? today : latest(to, earliest);
  const first = from === null ? mondayOf(plusDays(last, -84)) : latest(from, earliest);
  const start = first > last ? last : first;
  return {
    from: daysIn({ from: start, to: last }) > longest ? plusDays(last, 1 - longest) : start,
    to: last,
  };
};

/** The days that these are compared with. */
export const comparedWith = (
  span: Span,
  compare: Parsed<typeof dashboard.show>["compare"],
): Span =>
  compare === "YEAR"
    ? { from: yearBefore(span.from), to: yearBefore(span.to) }
    : { from: plusDays(span.from, -daysIn(span)), to: plusDays(span.from, -1) };

/** The length of one point in a chart. */
export const stepOf = (span: Span): Step => {
  const length = daysIn(span);
  if (length <= 31) return "DAY";
  return length <= 190 ? "WEEK" : "MONTH";
};

const beginningOf = (day: string, step: Step) => {
  if (step === "DAY") return day;
  return step === "WEEK" ? mondayOf(day) : monthOf(day);
};

/** The days in steps of whole days, weeks or months; the first and the last may be cut short. */
export const stepsOf = (span: Span): Span[] => {
  const step = stepOf(span);
  const steps: Span[] = [];
  for (const day of daysOf(span)) {
    const last = steps.at(-1);
    if (last && beginningOf(last.from, step) === beginningOf(day, step)) last.to = day;
    else steps.push({ from: day, to: day });
  }
  return steps;
};
