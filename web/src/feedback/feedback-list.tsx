import { feedback } from "@vitrine/contract/feedback";
import { useState } from "react";
import { useRead } from "#app/api.ts";
import { FeedbackItem } from "#feedback/feedback-item.tsx";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { Chip } from "#ui/chip.tsx";
import type { Star } from "#ui/distribution-bars.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";
import styles from "./feedback.module.css";

const pageSize = 5;

type Props = {
  startupId: string;
  stars?: Star | undefined;
  onAllStars?: () => void;
  onEdit?: (() => void) | undefined;
};

/** What retailers wrote, in pages of five, all stars or one number of them. */
export function FeedbackList({ startupId, stars, onAllStars, onEdit }: Props) {
  const [shown, setShown] = useState<{ page: number; stars: Star | undefined }>({ page: 1, stars });
  const page = shown.stars === stars ? shown.page : 1;
  const list = useRead(
    feedback.list,
    { id: startupId, isAllStars: stars === undefined, rate: stars ?? null, page, pageSize },
    { keepsPrevious: true },
  );
  const none = stars === undefined ? t("feedback.none") : t("feedback.noneWith", { count: stars });

  return (
    <>
      {stars !== undefined && (
        <p className={styles.narrowed}>
          <Chip
            group={t("feedback.showing")}
            value={t("ui.stars", { count: stars })}
            onRemove={() => onAllStars?.()}
          />
        </p>
      )}
      <Await
        read={list}
        failed={t("feedback.failed")}
        kept={t("feedback.failedKept")}
        skeleton={<RowsSkeleton rows={3} />}
        empty={<p className={styles.none}>{none}</p>}
      >
        {(items, { count }) => (
          <>
            <ul className={styles.items}>
              {items.map((item) => (
                <FeedbackItem key={item.id} item={item} onEdit={onEdit} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={pageSize}
              count={count}
              onPage={(next) => setShown({ page: next, stars })}
            />
          </>
        )}
      </Await>
    </>
  );
}
