import { Sparkline as Line } from "@mantine/charts";
import { Library } from "#ui/theme/library.tsx";
import "@mantine/charts/styles.layer.css";
import styles from "./chart.module.css";

/** How a number moved between its lowest and highest. Decorative: number and change are beside it. */
export const Sparkline = ({ values }: { values: readonly number[] }) => (
  <div className={styles.spark} aria-hidden inert>
    <Library>
      <Line
        className={styles.sparkLine}
        data={values.map((value) => value - Math.min(...values))}
        color="var(--chart-1)"
        withGradient={false}
        fillOpacity={0}
        areaProps={{
          dot: ({ key, cx, cy, index }) =>
            index === values.length - 1 ? (
              <circle key={key} cx={cx} cy={cy} r={3} fill="var(--chart-1)" />
            ) : (
              <g key={key} />
            ),
        }}
      />
    </Library>
  </div>
);
