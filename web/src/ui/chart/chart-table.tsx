import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { ListRows } from "#ui/list/table/list-rows.tsx";
import styles from "./chart.module.css";
import type { ChartData } from "./chart.ts";

type Row = { id: string; at: number; name: string };

const nothing = () => {};

/** The values of a chart, row by row; each links to the list it counts. */
export function ChartTable({
  data,
  label,
  head,
}: {
  data: ChartData;
  label: string;
  head: string;
}) {
  const rows = data.points.map((point, at) => ({
    id: String(at),
    at,
    name: point.name ?? point.label,
  }));
  const columns: Column<Row, never>[] = [
    { id: "point", head, cell: ({ name }) => name },
    ...data.series.map(
      ({ name, values, opens }, index): Column<Row, never> => ({
        id: `series${index}`,
        head: name,
        isNumber: true,
        cell: ({ at }) => {
          const value = values[at] ?? null;
          const text = value === null ? "–" : data.valueText(value);
          const href = value === null ? undefined : opens?.(at);
          return href === undefined ? text : <Link href={href}>{text}</Link>;
        },
      }),
    ),
  ];

  return (
    <div className={styles.table}>
      <ListRows<Row, never>
        label={label}
        columns={columns}
        rows={rows}
        isPicking={false}
        onPicking={nothing}
      />
    </div>
  );
}
