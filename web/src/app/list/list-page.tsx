import type { ReactNode } from "react";
import type { z } from "zod";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RecordList, type RecordListProps, type Records } from "./record-list.tsx";
import { useList } from "./use-list.ts";
import type { ListRead, Paged } from "./use-list-in.ts";

type ListPageProps<S extends z.ZodType<Paged>, A extends Records> = Omit<
  RecordListProps<A, z.output<S>>,
  "list" | "label"
> & {
  title: string;
  read: ListRead<S, A>;
  search: S;
  /** Buttons beside the title. */
  buttons?: ReactNode;
};

/** A screen that is a list: what may be asked of it stands in its address. */
export function ListPage<S extends z.ZodType<Paged>, A extends Records>(
  props: ListPageProps<S, A>,
) {
  const { title, read, search, buttons, ...view } = props;
  const list = useList(read, search);

  return (
    <Page title={title} actions={buttons} width="full">
      <Card>
        <RecordList {...view} label={title} list={list} />
      </Card>
    </Page>
  );
}
