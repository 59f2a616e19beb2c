import { keptHistory, type RememberedKind } from "@vitrine/contract/billing/kept-history";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { useInnerList } from "#app/list/use-inner-list.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { KeptEntry } from "./kept-entry.tsx";
import styles from "./kept-history.module.css";

const firstPage = { page: 1, pageSize: 20 };

type Props = { kind: RememberedKind; id: string; refreshes: readonly ReadEndpoint[] };

/** All that happened to something that staff sell, the newest first, with a way back. */
export function KeptHistory({ kind, id, refreshes }: Props) {
  const asked = (search: typeof firstPage) => ({ ...search, kind, id });
  const { read, paging, search } = useInnerList(keptHistory.of, firstPage, asked);

  return (
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
        {(items) => (
          <Timeline label={t("changes.history")}>
            {items.map((entry) => (
              <KeptEntry key={entry.id} entry={entry} refreshes={refreshes} />
            ))}
          </Timeline>
        )}
      </Await>
      {paging && paging.count > search.pageSize && (
        <div className={styles.pages}>
          <Pagination paging={paging} />
        </div>
      )}
    </>
  );
}
