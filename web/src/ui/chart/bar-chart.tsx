import { BarChart as Bars } from "@mantine/charts";
import { Library } from "#ui/theme/library.tsx";
import "@mantine/charts/styles.layer.css";
import styles from "./chart.module.css";
import { type ChartData, keyOf, named, rowsOf } from "./chart.ts";

interface BarChartProps {
  data: ChartData;
  label: string;
}

/** Bars of one series; the last, still growing, is highlighted; it and the highest show their value. */
export function BarChart({ data, label }: BarChartProps) {
  const { points, series, valueText, axisText = valueText } = data;
  const values = series[0]?.values ?? [];
  const highest = values.reduce<number>(
    (best, value, at) => ((value ?? 0) > (values[best] ?? 0) ? at : best),
    0,
  );
  const isTold = (at: number) => at === points.length - 1 || at === highest;

  return (
    <Library>
      <Bars
        className={styles.chart}
        h="100%"
        data={rowsOf(data)}
        dataKey="at"
        series={[{ name: keyOf(0), label: series[0]?.name ?? "", color: "var(--chart-1)" }]}
        tickLine="none"
        gridAxis="none"
        withYAxis={false}
        valueFormatter={valueText}
        barChartProps={{ ...named(label), margin: { top: 24, right: 8, bottom: 4, left: 8 } }}
        xAxisProps={{
          tickFormatter: (at) => points[Number(at)]?.label ?? "",
          minTickGap: 8,
          className: styles.axis,
          axisLine: true,
          stroke: "var(--line-strong)",
          interval: "equidistantPreserveStart",
        }}
        tooltipProps={{
          labelFormatter: (at) => points[Number(at)]?.name ?? points[Number(at)]?.label,
        }}
        barProps={{
          shape: ({ index, x, y, width, height: tall }) => (
            <rect
              className={styles.bar}
              data-last={index === points.length - 1 || undefined}
              x={Number(x)}
              y={Math.min(Number(y), Number(y) + Number(tall))}
              width={Number(width)}
              height={Math.abs(Number(tall))}
              rx={3}
            />
          ),
          label: ({ index, x, y, width }) =>
            index !== undefined && isTold(index) ? (
              <text
                key={index}
                className={styles.told}
                x={Number(x) + Number(width) / 2}
                y={Number(y) - 8}
                textAnchor="middle"
              >
                {axisText(values[index] ?? 0)}
              </text>
            ) : (
              <g key={index} />
            ),
        }}
      />
    </Library>
  );
}
