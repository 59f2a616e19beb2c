import { LineChart as Lines } from "@mantine/charts";
import { Library } from "#ui/theme/library.tsx";
import "@mantine/charts/styles.layer.css";
import styles from "./chart.module.css";
import { apart, type ChartData, keyOf, named, rowsOf, seriesColor, seriesDash } from "./chart.ts";
import { Mark } from "./mark.tsx";

/** Height of the lines in pixels, without the labels of the points. */
const height = 200;
/** The approximate width of a letter, and the height of a label, in pixels. */
const letter = 7.2;
const line = 18;

const last = (values: ChartData["series"][number]["values"]) => values.at(-1) ?? 0;

/** How far each label moves from its value, so that none covers another. */
const shifts = ({ series }: ChartData) => {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const tops = series.map(({ values }) => (1 - last(values) / most) * height);
  return apart(tops, line, height).map((top, at) => top - (tops[at] ?? top));
};

/** Lines over points in their order, each with its name and last value at its end. */
export function LineChart({ data, label }: { data: ChartData; label: string }) {
  const { points, series, valueText, axisText = valueText } = data;
  const ends = series.map(({ name, values }) => `${name} ${valueText(last(values))}`);
  const moved = shifts(data);
  const room = Math.max(...ends.map((end) => end.length)) * letter + 20;

  return (
    <Library>
      <Lines
        className={styles.chart}
        h="100%"
        data={rowsOf(data)}
        dataKey="at"
        series={series.map(({ name }, at) => ({
          name: keyOf(at),
          label: name,
          color: seriesColor(at),
          strokeDasharray: seriesDash(at),
        }))}
        curveType="linear"
        strokeDasharray="0"
        tickLine="none"
        valueFormatter={valueText}
        lineChartProps={{ ...named(label), margin: { top: 12, right: room, bottom: 4 } }}
        xAxisProps={{
          tickFormatter: (at) => points[Number(at)]?.label ?? "",
          minTickGap: 24,
          className: styles.axis,
        }}
        yAxisProps={{
          tickFormatter: axisText,
          allowDecimals: false,
          width: 44,
          className: styles.axis,
        }}
        tooltipProps={{
          labelFormatter: (at) => points[Number(at)]?.name ?? points[Number(at)]?.label,
        }}
        lineProps={(of) => {
          const at = series.findIndex((_, index) => keyOf(index) === of.name);
          const color = seriesColor(at);
          return {
            dot: ({ key, cx, cy }) => <Mark key={key} cx={cx} cy={cy} at={at} color={color} />,
            activeDot: { r: 6, strokeWidth: 2, stroke: color, fill: "var(--surface)" },
            label: ({ index, x, y }) =>
              index === points.length - 1 ? (
                <text
                  key={index}
                  className={styles.end}
                  x={Number(x) + 12}
                  y={Number(y) + (moved[at] ?? 0)}
                  dy="0.35em"
                  fill={`color-mix(in srgb, ${color} 65%, var(--text))`}
                >
                  {ends[at]}
                </text>
              ) : (
                <g key={index} />
              ),
          };
        }}
      />
    </Library>
  );
}
