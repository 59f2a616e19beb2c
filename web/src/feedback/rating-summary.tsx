import type { Output } from "@vitrine/contract/endpoint";
import { feedback } from "@vitrine/contract/feedback";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { oneDecimal } from "#ui/format/number.ts";
import { StarRow } from "#ui/format/stars.tsx";
import { Link } from "#ui/layout/link.tsx";
import { DistributionBars, type Star } from "#ui/list/distribution-bars.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./feedback.module.css";

type Props = {
  startupId: string;
  /** The number of stars that the list below is narrowed to. */
  chosen?: Star | undefined;
  onChoose: (star: Star | undefined) => void;
  action?: ReactNode;
};

type Rating = Output<typeof feedback.rate>;

const Average = ({ weightedRate, count }: Rating) => (
  <div className={styles.average}>
    {weightedRate !== null && <span className={styles.figure}>{oneDecimal(weightedRate)}</span>}
    <span className={styles.averageStars}>
      {weightedRate !== null && <StarRow value={weightedRate} />}
      <span className={styles.count}>
        {count === 0 ? t("ui.unrated") : t("ui.ratings", { count })}
      </span>
    </span>
  </div>
);

/** How the rating is weighted, and the plain average. */
const Explanation = ({ rate, isEarly }: Rating) =>
  rate !== null && (
    <p className={styles.explained}>
      {t(isEarly ? "feedback.early" : "feedback.weighed", { rate: oneDecimal(rate) })}{" "}
      <Link href={paths.ratings}>{t("feedback.how")}</Link>
    </p>
  );

/** The rating, and how many gave each number of stars; a bar narrows the list. */
export function RatingSummary({ startupId, chosen, onChoose, action }: Props) {
  const rating = useRead(feedback.rate, { id: startupId });

  return (
    <Await
      read={rating}
      failed={t("feedback.ratingFailed")}
      kept={t("feedback.failedKept")}
      skeleton={<TextSkeleton lines={5} />}
    >
      {(given) => (
        <div className={styles.summary}>
          <div className={styles.start}>
            <Average {...given} />
            {action}
          </div>
          {given.count > 0 && (
            <DistributionBars counts={given.distribution} chosen={chosen} onChoose={onChoose} />
          )}
          <Explanation {...given} />
        </div>
      )}
    </Await>
  );
}
