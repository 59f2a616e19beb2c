import { feedback } from "@vitrine/contract/feedback";
import { useRead } from "#app/calls/api.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { FeedbackItem } from "#feedback/feedback-item.tsx";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Chip } from "#ui/list/chip.tsx";
import type { Star } from "#ui/list/distribution-bars.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./feedback.module.css";

const firstPage = { page: 1, pageSize: 5 };

type NarrowedProps = {
  startupId: string;
  stars: Star;
  count: number | undefined;
  onAll: () => void;
};

/** Which stars the list shows, how many of all that is, and a button back to all. */
function Narrowed({ startupId, stars, count, onAll }: NarrowedProps) {
  const all = useRead(feedback.rate, { id: startupId }).data?.count;
  return (
    <div className={styles.narrowed}>
      <Chip
        group={t("feedback.showing")}
        value={t("ui.stars", { count: stars })}
        onRemove={onAll}
      />
      <span role="status">
        {count !== undefined &&
          all !== undefined &&
          t("feedback.ofAll", { part: wholeNumber(count), all: wholeNumber(all) })}
      </span>
    </div>
  );
}

type Props = {
  startupId: string;
  name: string;
  stars: Star | undefined;
  onAllStars: () => void;
  isPreview?: boolean | undefined;
  onEdit: (() => void) | undefined;
};

/** Retailers' ratings, five to a page, with all stars or one number of them. */
export function FeedbackList({ startupId, name, stars, onAllStars, isPreview, onEdit }: Props) {
  const { read, paging } = useInnerList(feedback.list, firstPage, (search) => ({
    ...search,
    id: startupId,
    isAllStars: stars === undefined,
    rate: stars ?? null,
  }));
  const noneAtAll = onEdit ? t("feedback.noneYet") : t("feedback.none");
  const none = stars === undefined ? noneAtAll : t("feedback.noneWith", { count: stars });

  return (
    <>
      {stars !== undefined && (
        <Narrowed startupId={startupId} stars={stars} count={read.data?.count} onAll={onAllStars} />
      )}
      <Await
        read={read}
        failed={t("feedback.failed")}
        kept={t("feedback.failedKept")}
        skeleton={<TextSkeleton lines={8} />}
        empty={<p className={styles.none}>{none}</p>}
      >
        {(items) => (
          <>
            <ul className={styles.items}>
              {items.map((item) => (
                <FeedbackItem
                  key={item.id}
                  item={item}
                  name={name}
                  isPreview={isPreview}
                  onEdit={onEdit}
                />
              ))}
            </ul>
            <div className={styles.pages}>{paging && <Pagination paging={paging} />}</div>
          </>
        )}
      </Await>
    </>
  );
}
