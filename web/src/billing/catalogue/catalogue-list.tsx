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

/** What each list of the catalogue says. */
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
  /** How the list leaves as a file, as it is searched for now. */
  file: (search: z.output<S>) => Exporting;
  /** Under which name its searches are kept; a short list in an order of its own keeps none. */
  views?: ViewedList;
  words: CatalogueWords;
  columns: (opening: Opening<RowOf<A>>) => Column<RowOf<A>, SortOf<z.output<S>>>[];
  filters: Filter<keyof z.output<S> & string>[];
  /** Whether it has to stay for those who use it; what is used, unless told. */
  isHeld?: (row: RowOf<A>) => boolean;
  /** The form of one, or of a new one; where there is none, `onEdit` and `add` lead to it. */
  form?: (row: RowOf<A> | undefined, onDone: () => void) => ReactNode;
  onEdit?: (row: RowOf<A>) => void;
  add?: ReactNode;
  /** Beside the button that makes a new one. */
  buttons?: ReactNode;
  /** Above the list. */
  note?: ReactNode;
  /** What is asked for anew after each change, besides the list. */
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

/** A screen of the catalogue: its list, with a drawer for the form and one that lists who uses what. */
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
