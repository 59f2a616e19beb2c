import { usePhone } from "#ui/overlay/trigger.ts";
import { ListCards } from "./list-cards.tsx";
import { ListTable, type RowsProps } from "./list-table.tsx";
import type { Selection } from "#ui/list/selection/selection.ts";
import { useItemKeys } from "./use-item-keys.ts";

interface ListRowsProps<Row, S extends string> extends RowsProps<Row, S> {
  /** Shows the boxes on cards; on a table they always show. */
  isPicking: boolean;
  onPicking: () => void;
}

/** What `X` and Shift with `X` do to the row in focus. */
const keysOf = <Row extends { id: string }>(
  rows: readonly Row[],
  selection: Selection<Row> | undefined,
): Record<string, (item: HTMLElement) => void> => {
  const toggle = (isRange: boolean) => (item: HTMLElement) => {
    const row = rows.find(({ id }) => id === item.dataset.row);
    if (row) selection?.toggle(row, isRange);
  };
  return selection ? { x: toggle(false), "shift+x": toggle(true) } : {};
};

/** The rows as a table; as cards on a phone. */
export function ListRows<Row extends { id: string }, S extends string>(
  props: ListRowsProps<Row, S>,
) {
  const { isPicking, onPicking, ...rest } = props;
  const { rows, selection } = rest;
  const isPhone = usePhone();
  const box = useItemKeys(keysOf(rows, selection));

  const onLongPress = (row: Row) => {
    onPicking();
    selection?.toggle(row, false);
  };

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
