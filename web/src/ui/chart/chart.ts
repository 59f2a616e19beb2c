/** What the axis says of a point, and what it is called in full where more is known. */
export interface ChartPoint {
  label: string;
  name?: string;
}

/** A row of values, one for each point: null where there is none. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** The list that a value counts, at the place of its point. */
  opens?: (at: number) => string | undefined;
}

export interface ChartData {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value as people read it. */
  valueText: (value: number) => string;
  /** The same, short enough for an axis. */
  axisText?: (value: number) => string;
}

/** The colours of the design, in their order. */
export const seriesColor = (at: number) => `var(--chart-${(at % 6) + 1})`;

/** No two lines look alike without their colours. */
const dashes = ["0", "6 4", "2 4", "10 4", "10 4 2 4", "1 6"];
export const seriesDash = (at: number) => dashes[at % dashes.length] ?? "0";

/** The name of a series in the rows of the library. */
export const keyOf = (at: number) => `series${at}`;

/** One row for each point, as the library takes them. */
export const rowsOf = ({ points, series }: ChartData) =>
  points.map(({ label, name = label }, at) => ({
    at: String(at),
    label,
    name,
    ...Object.fromEntries(series.map(({ values }, index) => [keyOf(index), values[at] ?? null])),
  }));

/** Where the last values stand beside their line's end, from the top: `gap` apart at least, none below `lowest`. */
export const apart = (tops: readonly number[], gap: number, lowest: number) => {
  const order = tops.map((top, at) => ({ top, at })).toSorted((one, other) => one.top - other.top);
  const placed = new Map<number, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { top, at } of order) {
    last = Math.max(top, last + gap);
    placed.set(at, last);
  }
  let free = lowest;
  for (const { at } of order.toReversed()) {
    placed.set(at, Math.min(placed.get(at) ?? free, free));
    free = (placed.get(at) ?? free) - gap;
  }
  return tops.map((top, at) => placed.get(at) ?? top);
};

/** The library's types know no names of drawings; it hands them on. */
export const named = (label: string) => ({ "aria-label": label });
