import { t } from "#text/index.ts";
import "#text/fields.ts";
import { readNumber } from "#ui/form/number/reading.ts";

interface Span {
  from: number;
  to: number;
}

interface Limits {
  min: number;
  max: number;
  /** Formats a number. */
  format: (value: number) => string;
}

export interface TypedEnd extends Span {
  /** Says what was changed, if the typed number could not be used as it is. */
  note?: string | undefined;
}

/** The number that was typed within the limits, or a note that it is none. */
export const readWithin = (text: string, { min, max, format }: Limits) => {
  const typed = readNumber(text);
  if (typed === undefined) return { note: t("fields.rangeNoNumber", { text }) };
  if (typed < min) return { value: min, note: t("fields.rangeLowest", { value: format(min) }) };
  if (typed > max) return { value: max, note: t("fields.rangeHighest", { value: format(max) }) };
  return { value: typed };
};

/** The span after one end was typed; an empty end is open, and so is the other one if it no longer fits. */
export function withEndTyped(end: keyof Span, text: string, span: Span, limits: Limits): TypedEnd {
  const open = { from: limits.min, to: limits.max };
  if (text.trim() === "") return { ...span, [end]: open[end] };

  const { value, note } = readWithin(text, limits);
  if (value === undefined) return { ...span, note };

  const next = { ...span, [end]: value };
  if (next.from <= next.to) return { ...next, ...(note && { note }) };
  const other = end === "from" ? "to" : "from";
  return {
    ...next,
    [other]: open[other],
    note: note ?? t(`fields.rangeOpened.${other}`, { value: limits.format(span[other]) }),
  };
}
