/** A point's label on the axis, and its full name if that says more. */
export interface ChartPoint {
  label: string;
  name?: string;
}

/** A series of values, one for each point; null if a point has none. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** The address of the list that a value counts, by the index of its point. */
  opens?: (at: number) => string | undefined;
}

export interface ChartData {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value. */
  valueText: (value: number) => string;
  /** The same, short enough for an axis. */
  axisText?: (value: number) => string;
}

/** The colours of the design, in their order. */
export const seriesColor = (at: number) => `var(--chart-${(at % 6) + 1})`;

/** Dash patterns that tell lines apart without colours. */
const dashes = ["0", "6 4", "2 4", "10 4", "10 4 2 4", "1 6"];

/** For `stroke-dasharray`; repeats after six series. */
export const seriesDash = (at: number) => dashes[at % dashes.length] ?? "0";

/** The key of a series in the library's rows. */
export const keyOf = (at: number) => `series${at}`;

/** One row for each point, as the library takes them. */
export const rowsOf = ({ points, series }: ChartData) =>
  points.map(({ label, name = label }, at) => ({
    at: String(at),
    label,
    name,
    ...Object.fromEntries(series.map(({ values }, index) => [keyOf(index), values[at] ?? null])),
  }));

/** Positions of the end labels from the top: at least `gap` apart, none below `lowest`. */
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

/** An accessible name for a drawing: the library passes it on, though its types lack it. */
export const named = (label: string) => ({ "aria-label": label });
