import { ActionMenu } from "#app/actions/action-menu.tsx";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { ListView, type ListViewProps } from "#ui/list/list-view.tsx";
import type { RowOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";

export type Records = PageOfList<{ id: string }>;

export type RecordListProps<A extends Records, S extends object> = Omit<
  ListViewProps<A, S>,
  "bulk"
> & {
  /** What a record is called: "Loopwear". */
  nameOf: (row: RowOf<A>) => string;
  /** What can be done to a record, in its row. */
  actions?: readonly Action<RowOf<A>>[] | undefined;
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

/** A list of records and what can be done to them. */
export function RecordList<A extends Records, S extends object>(props: RecordListProps<A, S>) {
  const { columns, actions, nameOf, ...view } = props;
  const ends = actions ? [actionColumn(actions, nameOf)] : [];

  return <ListView {...view} columns={[...columns, ...ends]} />;
}
