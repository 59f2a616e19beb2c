import { ActionMenu } from "#app/actions/action-menu.tsx";
import { type Action, isForAll, isForMany } from "#app/actions/action.ts";
import { BulkBar } from "#app/actions/bulk-bar.tsx";
import { t } from "#text/index.ts";
import { ListView, type ListViewProps } from "#ui/list/list-view.tsx";
import type { RowOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import type { Selection } from "#ui/list/selection/selection.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { everything } from "./everything.ts";
import { readAll } from "./read-all.ts";
import type { AskedList } from "./use-list-in.ts";

export type Records = PageOfList<{ id: string }>;

export type RecordListProps<A extends Records, S extends object> = Omit<
  ListViewProps<A, S>,
  "bulk" | "list"
> & {
  list: AskedList<A, S>;
  /** The actions on a record in its row, and on several selected ones. */
  actions?: readonly Action<RowOf<A>>[] | undefined;
  /** The name of a record: "Loopwear". Required if there are actions. */
  nameOf?: ((row: RowOf<A>) => string) | undefined;
};

const actionColumn = <Row,>(
  actions: readonly Action<Row>[],
  nameOf: (row: Row) => string,
): Column<Row, never> => ({
  id: "actions",
  head: t("lists.actions"),
  isHeadHidden: true,
  cell: (row) => (
    <ActionMenu row={row} actions={actions} label={t("lists.actionsFor", { name: nameOf(row) })} />
  ),
  phone: "foot",
});

/** A list of records with actions: on one in its row, on many by selecting them. */
export function RecordList<A extends Records, S extends object>(props: RecordListProps<A, S>) {
  const { columns, actions = [], nameOf = ({ id }) => id, ...view } = props;
  const ends = actions.length > 0 ? [actionColumn(actions, nameOf)] : [];
  const bulk = actions.some(isForMany) && {
    nameOf,
    readAll: () => readAll(view.list.call),
    isByFilter: actions.some(isForAll),
    bar: (selection: Selection<RowOf<A>>) => (
      <BulkBar
        rows={selection.rows}
        all={selection.isAll ? everything(view.list.call, selection.count) : undefined}
        actions={actions}
        nameOf={nameOf}
        onDone={selection.drop}
        onDoneToAll={selection.choose}
        onAll={selection.chooseAll}
      />
    ),
  };

  return <ListView {...view} columns={[...columns, ...ends]} bulk={bulk || undefined} />;
}
