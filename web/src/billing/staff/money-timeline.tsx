import { ledger } from "@vitrine/contract/billing/ledger";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { MoneyEventEntry } from "./money-event.tsx";
import styles from "./staff.module.css";

const firstPage = { page: 1, pageSize: 20 };

/** A company's money events, newest first. */
export function MoneyTimeline({ retailerId }: { retailerId: string }) {
  const asked = (search: typeof firstPage) => ({ ...search, retailerId });
  const { read, paging, search } = useInnerList(ledger.timeline, firstPage, asked);

  return (
    <ListCard title={t("ledger.timeline")} note={t("ledger.timelineNote")}>
      <Await
        read={read}
        failed={t("ledger.timelineFailed")}
        skeleton={<RowsSkeleton rows={6} />}
        empty={
          <EmptyState title={t("ledger.none")} art={null}>
            {t("ledger.noneWhy")}
          </EmptyState>
        }
      >
        {(items) => (
          <div className={styles.entries}>
            <Timeline label={t("ledger.timeline")}>
              {items.map((entry) => (
                <MoneyEventEntry key={entry.id} entry={entry} />
              ))}
            </Timeline>
          </div>
        )}
      </Await>
      {paging && paging.count > search.pageSize && (
        <div className={styles.pages}>
          <Pagination paging={paging} />
        </div>
      )}
    </ListCard>
  );
}
