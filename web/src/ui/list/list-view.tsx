import { type ReactNode, useState } from "react";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { countInWords } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import type { Column, Density, Order } from "./table/column.ts";
import type { Filter, SearchFields } from "./filter/filter.ts";
import type { List, RowOf, SortOf } from "./list.ts";
import { ListRows, type RowKeys } from "./table/list-rows.tsx";
import { ListSkeleton } from "./table/list-skeleton.tsx";
import { ListTools } from "./filter/list-tools.tsx";
import { useShownScope } from "./filter/scope.ts";
import { NoMatch, type NoMatchWords } from "./no-match.tsx";
import { OrderMenu } from "./table/order-menu.tsx";
import { Pagination } from "./pagination.tsx";
import type { Selection } from "./selection/selection.ts";
import { SelectionBar } from "./selection/selection-bar.tsx";
import type { PageOfList } from "./use-paging.ts";
import { useSelection } from "./selection/use-selection.ts";
import styles from "./list-view.module.css";

type Answered = PageOfList<{ id: string }>;

/** What can be done to several rows at once. */
export interface Bulk<Row> {
  nameOf: (row: Row) => string;
  /** What can be done to the chosen rows. */
  bar: (selection: Selection<Row>) => ReactNode;
  /** Every row of all pages. */
  readAll: () => Promise<readonly Row[]>;
  /** Whether an action on all rows can name them by their filters. */
  isByFilter: boolean;
}

export interface ListViewProps<A extends Answered, S extends object> {
  /** What the rows are: "Members". */
  label: string;
  list: List<A, S>;
  columns: readonly Column<RowOf<A>, SortOf<S>>[];
  filters?: readonly Filter<keyof S & string>[] | undefined;
  /** The label of the find box; without it there is none. */
  find?: string | undefined;
  /** "12 people"; `shown` is the formatted number. */
  counted?: ((count: number, shown: string) => string) | undefined;
  /** "The members did not load". */
  failed?: string;
  /** Drawn while there are no rows at all, even without filters. */
  none: ReactNode;
  noMatch?: NoMatchWords | undefined;
  /** The control for how the list is drawn; placed beside the count. */
  look?: ReactNode;
  density?: Density | undefined;
  /** Whether the filters no longer find a row since something was done to it. */
  isGone?: ((row: RowOf<A>) => boolean) | undefined;
  /** What keys do to the row in focus, while none is chosen. */
  rowKeys?: RowKeys<RowOf<A>> | undefined;
  /** Called with the row that gets the focus. */
  onRow?: ((row: RowOf<A>) => void) | undefined;
  /** Called on Space on the name of a row. */
  onSpace?: (() => void) | undefined;
  /** Makes rows selectable. */
  bulk?: Bulk<RowOf<A>> | undefined;
}

const sizes = [10, 25, 50, 100];

/** A list with its filters, rows or cards, states and pages. */
export function ListView<A extends Answered, S extends object>(props: ListViewProps<A, S>) {
  const { label, list, columns, filters = [], find, failed, none, noMatch, bulk } = props;
  const { counted = (_, shown) => shown, look, density, isGone } = props;
  const { read, paging, scope } = list;
  const search = list.search as SearchFields;
  const order = search.sort as Order<SortOf<S>> | undefined;
  const change = (part: SearchFields, how?: { replace: boolean }) =>
    list.change(part as Partial<S>, how);
  const isPhone = usePhone();
  const [isPicking, setIsPicking] = useState(false);
  const isOfScope = useShownScope(scope, read.isPlaceholderData ?? false) === scope;
  const selection = useSelection<RowOf<A>>({
    page: isOfScope ? (read.data?.items ?? []) : [],
    scope,
    isOfScope,
    nameOf: bulk?.nameOf ?? String,
  });
  const isNothing = paging?.count === 0 && !list.isNarrowed;
  const found =
    paging && !isNothing
      ? counted(paging.count, countInWords(paging.count, paging.isCapped))
      : undefined;
  const clear = () => {
    selection.choose([]);
    setIsPicking(false);
  };

  return (
    <div className={styles.list}>
      <ListTools
        search={search}
        find={find}
        filters={filters}
        cleared={list.cleared as SearchFields}
        onChange={change}
      >
        {isPhone && order && (
          <OrderMenu columns={columns} order={order} onOrder={(sort) => change({ sort })} />
        )}
        {isPhone && bulk && !isPicking && (
          <Button variant="quiet" onClick={() => setIsPicking(true)}>
            {t("lists.selectRows")}
          </Button>
        )}
        {!bulk && <span role="status">{found}</span>}
        {!bulk && look}
      </ListTools>
      {bulk && (
        <SelectionBar
          selection={selection}
          found={found}
          paging={paging}
          readAll={bulk.readAll}
          isByFilter={bulk.isByFilter}
          hasPickAll={isPhone && isPicking}
          onClear={clear}
        >
          {bulk.bar(selection)}
          {selection.count === 0 && look}
        </SelectionBar>
      )}
      <Await
        read={read}
        {...(failed !== undefined && { failed })}
        skeleton={<ListSkeleton columns={columns.length} rows={4} />}
        empty={list.isNarrowed ? <NoMatch words={noMatch} onAll={list.clear} /> : none}
      >
        {(_, answer) => (
          <ListRows
            label={label}
            columns={columns}
            rows={answer.items}
            density={density}
            isGone={isGone}
            rowKeys={selection.count === 0 ? props.rowKeys : undefined}
            onRow={props.onRow}
            onSpace={props.onSpace}
            order={order}
            onOrder={(sort) => change({ sort })}
            selection={bulk && selection}
            isPicking={isPicking}
            onPicking={() => setIsPicking(true)}
          />
        )}
      </Await>
      {paging && paging.count > Math.min(paging.sizeAsked, 10) && (
        <div className={styles.pages}>
          <Pagination
            paging={paging}
            sizes={sizes}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        </div>
      )}
    </div>
  );
}
