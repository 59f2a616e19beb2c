import type { ReactNode } from "react";
import type { z } from "zod";
import type { Exporting } from "#app/tray/export-of.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import type { RecordListProps, Records } from "./record-list.tsx";
import { StaffList } from "./staff/staff-list.tsx";
import { type StaffSearch, useStaffList } from "./staff/use-staff-list.ts";
import type { ListRead } from "./use-list-in.ts";

type ListPageProps<I extends z.ZodType, A extends Records, S extends z.ZodType<StaffSearch>> = Omit<
  RecordListProps<A, z.output<S>>,
  "list" | "label"
> & {
  title: string;
  read: ListRead<I, A>;
  search: S;
  /** Buttons beside the title. */
  buttons?: ReactNode;
  /** Views of the list, above it. */
  views?: ReactNode;
  /** The export of the list for the current search. */
  file?: (search: z.output<S>) => Exporting;
};

/** A staff screen that is a list, whose search is in the address. */
export function ListPage<I extends z.ZodType, A extends Records, S extends z.ZodType<StaffSearch>>(
  props: ListPageProps<I, A, S>,
) {
  const { title, read, search, buttons, views, file, ...view } = props;
  const list = useStaffList(read, search);

  return (
    <Page title={title} actions={buttons} width="full">
      {views}
      <Card>
        <StaffList
          {...{ ...view, list }}
          label={title}
          {...(file && { file: file(list.search) })}
        />
      </Card>
    </Page>
  );
}
