import { ListRows } from "#ui/list/table/list-rows.tsx";
import type { Column } from "#ui/list/table/column.ts";
import styles from "./books.module.css";

type Props<Row> = { label: string; columns: readonly Column<Row, never>[]; rows: readonly Row[] };

const nothing = () => {};

/** A table without sorting or selection. */
export const PlainTable = <Row extends { id: string }>(props: Props<Row>) => (
  <div className={styles.table}>
    <ListRows<Row, never> {...props} isPicking={false} onPicking={nothing} />
  </div>
);
