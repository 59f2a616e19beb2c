import { IconChartBar, IconTable } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "#text/staff/charts.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { BarChart } from "./bar-chart.tsx";
import styles from "./chart.module.css";
import type { ChartData } from "./chart.ts";
import { ChartTable } from "./chart-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { useTable } from "./use-table.ts";

interface ChartCardProps {
  title: string;
  /** What is counted, in a sentence. */
  note?: ReactNode;
  /** A summarising number or a further control, beside the title. */
  side?: ReactNode;
  kind: "lines" | "bars";
  /** The name of the points, for the head of the table's first column. */
  points: string;
  data: ChartData;
}

const drawn = { lines: LineChart, bars: BarChart };
/** A chart with its name and what it counts; the same values as a table by a button or by `T`. */
export function ChartCard({ title, note, side, kind, points, data }: ChartCardProps) {
  const { isTable, turn } = useTable();
  const Chart = drawn[kind];
  const hasData = data.points.length > 0 && data.series.length > 0;

  return (
    <Card className={styles.card} role="group" aria-label={title}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.side}>
          {side}
          {hasData && (
            <Button
              variant="quiet"
              small
              shortcut="T"
              icon={isTable ? <IconChartBar aria-hidden /> : <IconTable aria-hidden />}
              onClick={turn}
            >
              {t(isTable ? "charts.showChart" : "charts.showTable")}
            </Button>
          )}
        </div>
      </div>
      {!hasData && <p className={styles.none}>{t("charts.none")}</p>}
      {hasData && isTable && <ChartTable data={data} label={title} head={points} />}
      {hasData && !isTable && (
        <div className={styles.area}>
          <Chart data={data} label={t(`charts.${kind}`, { title })} />
        </div>
      )}
    </Card>
  );
}
