import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { SeePlans } from "./see-plans.tsx";
import { useTimeUntil, useTrial } from "./use-trial.ts";
import styles from "./trial.module.css";

function Again({ at }: { at: string }) {
  const time = useTimeUntil(at);
  return <p className={styles.again}>{t("trial.again", { time })}</p>;
}

/** Shown instead of search results: all of today's searches are used. */
export function TrialLimit({ message }: { message: string }) {
  const today = useTrial();

  return (
    <Card className={styles.limit}>
      {today && (
        <p className={styles.used}>
          {t("trial.searchesToday")}
          <strong>
            {t("trial.used", { used: today.trialSearch, most: today.trialSearchMax })}
          </strong>
        </p>
      )}
      <div className={styles.meter} />
      <Note tone="warning">{message}</Note>
      <div className={styles.next}>
        <SeePlans variant="primary" />
        {today && <Again at={today.resetsAt} />}
      </div>
    </Card>
  );
}
