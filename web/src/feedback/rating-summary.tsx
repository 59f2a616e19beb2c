import { feedback } from "@vitrine/contract/feedback";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { oneDecimal } from "#ui/format/number.ts";
import { StarRow } from "#ui/format/stars.tsx";
import { DistributionBars, type Star } from "#ui/list/distribution-bars.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./feedback.module.css";

type Props = {
  startupId: string;
  /** The stars the list below is narrowed to. */
  chosen?: Star | undefined;
  onChoose: (star: Star | undefined) => void;
  action?: ReactNode;
};

const Average = ({ rate, count }: { rate: number | null; count: number }) => (
  <div className={styles.average}>
    {rate !== null && <span className={styles.figure}>{oneDecimal(rate)}</span>}
    <span className={styles.averageStars}>
      {rate !== null && <StarRow value={rate} />}
      <span className={styles.count}>
        {count === 0 ? t("ui.unrated") : t("ui.ratings", { count })}
      </span>
    </span>
  </div>
);

/** The average, and how many gave each number of stars; a bar narrows the list. */
export function RatingSummary({ startupId, chosen, onChoose, action }: Props) {
  const rating = useRead(feedback.rate, { id: startupId });

  return (
    <Await
      read={rating}
      failed={t("feedback.ratingFailed")}
      kept={t("feedback.failedKept")}
      skeleton={<TextSkeleton lines={5} />}
    >
      {({ rate, count, distribution }) => (
        <div className={styles.summary}>
          <div className={styles.start}>
            <Average rate={rate} count={count} />
            {action}
          </div>
          {count > 0 && (
            <DistributionBars counts={distribution} chosen={chosen} onChoose={onChoose} />
          )}
        </div>
      )}
    </Await>
  );
}
