import { IconPlus } from "@tabler/icons-react";
import type { CatalogueKind } from "@vitrine/contract/billing/catalogue";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { type StaffSearch, useStaffList } from "#app/list/staff/use-staff-list.ts";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView, ViewedList } from "#app/list/staff/views/use-views.ts";
import type { ListRead } from "#app/list/use-list-in.ts";
import type { Exporting } from "#app/tray/export-of.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { RowOf, SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { CatalogueDrawers, type Shown } from "./catalogue-drawers.tsx";
import type { Kept } from "./kept.ts";
import { type KeptCalls, keptActions } from "./kept-actions.tsx";
import type { Opening } from "./kept-columns.tsx";

/** The texts of a catalogue list. */
export type CatalogueWords = {
  title: string;
  add: string;
  edit: (name: string) => string;
  find: string;
  counted: (count: number, shown: string) => string;
  failed: string;
  none: string;
  noneWhy: string;
};

type Props<I extends z.ZodType, A extends PageOfList<Kept>, S extends z.ZodType<StaffSearch>> = {
  kind: CatalogueKind;
  calls: KeptCalls & { all: ListRead<I, A> };
  search: S;
  /** How the list is exported, with the present search. */
  file: (search: z.output<S>) => Exporting;
  /** The name under which its views are saved; a short list with a fixed order has none. */
  views?: ViewedList;
  words: CatalogueWords;
  columns: (opening: Opening<RowOf<A>>) => Column<RowOf<A>, SortOf<z.output<S>>>[];
  filters: Filter<keyof z.output<S> & string>[];
  /** Whether its users keep it from being deleted; by default, whether it is in use. */
  isHeld?: (row: RowOf<A>) => boolean;
  /** The form for an item or a new one; without it, `onEdit` and `add` lead to a page. */
  form?: (row: RowOf<A> | undefined, onDone: () => void) => ReactNode;
  onEdit?: (row: RowOf<A>) => void;
  add?: ReactNode;
  /** Shown beside the button that adds an item. */
  buttons?: ReactNode;
  /** Shown above the list. */
  note?: ReactNode;
  /** The reads that each change makes stale, besides the list. */
  refreshes?: readonly ReadEndpoint[];
};

const NewButton = ({ words, onPress }: { words: CatalogueWords; onPress: () => void }) => (
  <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={onPress}>
    {words.add}
  </Button>
);

const builtIn = (): BuiltInView[] => [
  { id: "all", label: t("catalogue.all"), search: {} },
  { id: "offered", label: t("catalogue.shown"), search: { isHidden: false } },
  { id: "hidden", label: t("catalogue.hidden"), search: { isHidden: true } },
];

/** A catalogue screen: its list, with a drawer for the form and one that lists who uses an item. */
export function CatalogueList<
  I extends z.ZodType,
  A extends PageOfList<Kept>,
  S extends z.ZodType<StaffSearch>,
>(props: Props<I, A, S>) {
  const { kind, calls, words, columns, filters, isHeld, form, buttons, views } = props;
  const { refreshes = [] } = props;
  const list = useStaffList(calls.all, props.search);
  const [shown, setShown] = useState<Shown<RowOf<A>>>();
  const add = props.add ?? <NewButton words={words} onPress={() => setShown({ what: "new" })} />;
  const opening = {
    onEdit: props.onEdit ?? ((row: RowOf<A>) => setShown({ what: "edit", row })),
    onUsers: (row: RowOf<A>) => setShown({ what: "users", row }),
    onHistory: (row: RowOf<A>) => setShown({ what: "history", row }),
  };
  const reads = [calls.all, ...refreshes];

  return (
    <Page
      title={words.title}
      width="full"
      actions={
        <>
          {buttons}
          {add}
        </>
      }
    >
      {props.note}
      {views && <ListViews list={views} builtIn={builtIn()} />}
      <Card>
        <StaffList
          label={words.title}
          list={list}
          columns={columns(opening)}
          filters={filters}
          actions={keptActions<RowOf<A>>({
            calls,
            refreshes: reads,
            ...opening,
            ...(isHeld && { isHeld }),
          })}
          file={props.file(list.search)}
          nameOf={({ name }) => name}
          find={words.find}
          counted={words.counted}
          failed={words.failed}
          none={
            <EmptyState title={words.none} action={add}>
              {words.noneWhy}
            </EmptyState>
          }
        />
      </Card>
      <CatalogueDrawers
        kind={kind}
        words={words}
        shown={shown}
        form={form}
        reads={reads}
        rows={list.read.data?.items ?? []}
        onClose={() => setShown(undefined)}
      />
    </Page>
  );
}
