import type { MouseEvent } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { type Column, type Density, type Order, orderAfter } from "./column.ts";
import { PickAll, PickRow } from "#ui/list/selection/pick.tsx";
import type { Selection } from "#ui/list/selection/selection.ts";
import { SortHead } from "./sort-head.tsx";
import sideways from "#ui/layout/sideways.module.css";
import styles from "./list-table.module.css";

interface Ordering<S extends string> {
  order?: Order<S> | undefined;
  /** Left out if the order is fixed. */
  onOrder?: ((order: Order<S>) => void) | undefined;
}

export interface RowsProps<Row, S extends string> extends Ordering<S> {
  /** What the rows are: "Members". */
  label: string;
  columns: readonly Column<Row, S>[];
  rows: readonly Row[];
  selection?: Selection<Row> | undefined;
  density?: Density | undefined;
  /** Rows that the filters no longer find. */
  isGone?: ((row: Row) => boolean) | undefined;
}

function Head<Row, S extends string>({
  column,
  order,
  onOrder,
}: Ordering<S> & { column: Column<Row, S> }) {
  const { head, sort, isNumber, isHeadHidden, firstDirection } = column;
  const className = cx(isNumber && styles.number, isHeadHidden && styles.narrow);

  if (sort === undefined || !onOrder)
    return (
      <th scope="col" className={className}>
        {isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
      </th>
    );
  return (
    <SortHead
      direction={order?.fieldName === sort ? order.direction : undefined}
      onSort={() => onOrder(orderAfter({ sort, firstDirection }, order))}
      className={className}
    >
      {head}
    </SortHead>
  );
}

/** Opens a row on a press anywhere but on its controls; on the way back, its link has the focus. */
const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || target.closest("a, button, input, label, [data-editing]"))
    return;
  const link = currentTarget.querySelector<HTMLElement>("th a");
  link?.focus({ preventScroll: true });
  link?.click();
};

type RowProps<Row, S extends string> = Pick<
  RowsProps<Row, S>,
  "columns" | "selection" | "isGone"
> & {
  row: Row;
};

function TableRow<Row extends { id: string }, S extends string>(props: RowProps<Row, S>) {
  const { row, columns, selection, isGone } = props;
  const isDimmed = isGone?.(row);

  return (
    <tr
      data-row={row.id}
      data-selected={selection?.has(row) || undefined}
      data-gone={isDimmed || undefined}
      onClick={open}
    >
      {selection && (
        <td className={styles.pick}>
          <PickRow row={row} selection={selection} />
        </td>
      )}
      {columns.map(({ id, cell, isNumber, isHeadHidden }, at) =>
        at === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
            {isDimmed && <VisuallyHidden>{t("lists.gone")}</VisuallyHidden>}
          </th>
        ) : (
          <td key={id} className={cx(isNumber && styles.number, isHeadHidden && styles.narrow)}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A table; if it is too wide it scrolls within its place, beside the first column. */
export function ListTable<Row extends { id: string }, S extends string>(
  props: RowsProps<Row, S> & { className?: string | undefined },
) {
  const { label, columns, rows, selection, density, isGone, className, ...ordering } = props;

  return (
    <section
      className={cx(sideways.sideways, styles.scroll, className)}
      aria-label={label}
      tabIndex={0}
    >
      <table
        className={styles.table}
        data-density={density}
        data-picks={selection ? true : undefined}
      >
        <thead>
          <tr>
            {selection && (
              <td className={styles.pick}>
                <PickAll selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} {...ordering} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              selection={selection}
              isGone={isGone}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
