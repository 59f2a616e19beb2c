import type { ReactNode } from "react";
import type { AskedList } from "#app/list/use-list-in.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { RowOf } from "#ui/list/list.ts";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline } from "#ui/list/timeline.tsx";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./history.module.css";

type Props<A extends PageOfList, S extends { pageSize: number }> = {
  list: AskedList<A, S>;
  entryOf: (row: RowOf<A>) => ReactNode;
};

/** All that happened to one record, the newest first, in pages. */
export const HistoryList = <A extends PageOfList, S extends { pageSize: number }>({
  list: { read, paging, search },
  entryOf,
}: Props<A, S>) => (
  <>
    <Await
      read={read}
      failed={t("changes.failed")}
      skeleton={<RowsSkeleton rows={4} />}
      empty={
        <EmptyState title={t("changes.none")} art={null}>
          {t("changes.noneWhy")}
        </EmptyState>
      }
    >
      {(_, { items }) => <Timeline label={t("changes.history")}>{items.map(entryOf)}</Timeline>}
    </Await>
    {paging && paging.count > search.pageSize && (
      <div className={styles.pages}>
        <Pagination paging={paging} />
      </div>
    )}
  </>
);
