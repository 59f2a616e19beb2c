import { usePhone } from "#ui/overlay/trigger.ts";
import { ListCards } from "./list-cards.tsx";
import { ListTable, type RowsProps } from "./list-table.tsx";
import type { Selection } from "#ui/list/selection/selection.ts";
import { useItemKeys } from "./use-item-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** What keys do to a row, by key. */
export type RowKeys<Row> = Record<string, (row: Row) => void>;

interface ListRowsProps<Row, S extends string> extends RowsProps<Row, S> {
  /** Shows the tick boxes on cards; in a table they always show. */
  isPicking: boolean;
  onPicking: () => void;
  /** What further keys do to the row in focus. */
  rowKeys?: RowKeys<Row> | undefined;
  /** Called with the row that gets the focus. */
  onRow?: ((row: Row) => void) | undefined;
  /** Called on Space on the name of a row. */
  onSpace?: (() => void) | undefined;
}

const rowOf = <Row extends { id: string }>(rows: readonly Row[], item: HTMLElement | null) =>
  rows.find(({ id }) => id === item?.dataset.row);

/** What `X`, Shift with `X` and further keys do to the row in focus. */
const keysOf = <Row extends { id: string }>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
  rowKeys: RowKeys<Row>,
) => {
  const choosing: RowKeys<Row> = selection
    ? {
        x: (row) => selection.toggle(row, false),
        "shift+x": (row) => selection.toggle(row, true),
      }
    : {};
  const press = (act: (row: Row) => void) => (item: HTMLElement) => {
    const row = rowOf(rows, item);
    if (row) act(row);
  };
  return Object.fromEntries(
    Object.entries({ ...choosing, ...rowKeys }).map(([key, act]) => [key, press(act)]),
  );
};

/** The rows as a table; as cards on a phone. */
export function ListRows<Row extends { id: string }, S extends string>(
  props: ListRowsProps<Row, S>,
) {
  const { isPicking, onPicking, rowKeys = {}, onRow, onSpace, ...rest } = props;
  const { rows, selection } = rest;
  const isPhone = usePhone();
  const box = useItemKeys(keysOf(rows, selection, rowKeys));

  const onLongPress = (row: Row) => {
    onPicking();
    selection?.toggle(row, false);
  };

  useRowFocus(box, {
    onRow: (item) => {
      const row = rowOf(rows, item);
      if (row) onRow?.(row);
    },
    onSpace,
  });

  return (
    <div ref={box}>
      {isPhone ? (
        <ListCards
          {...rest}
          selection={isPicking ? selection : undefined}
          onLongPress={selection && !isPicking ? onLongPress : undefined}
        />
      ) : (
        <ListTable {...rest} />
      )}
    </div>
  );
}
