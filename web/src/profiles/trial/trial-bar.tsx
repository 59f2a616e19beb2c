import { IconAlertTriangle } from "@tabler/icons-react";
import type { trial } from "@vitrine/contract/profiles/trial";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { SeePlans } from "./see-plans.tsx";
import { useTimeUntil, useTrial } from "./use-trial.ts";
import styles from "./trial.module.css";

type Left = { label: string; used: number; most: number };

function Counter({ label, used, most }: Left) {
  const left = Math.max(0, most - used);
  const isLow = left <= 1;

  return (
    <li className={cx(styles.counter, isLow && styles.low)}>
      {isLow && <IconAlertTriangle aria-hidden />}
      {label} <strong>{t("trial.left", { left, most })}</strong>
    </li>
  );
}

function Today(today: Output<typeof trial.today>) {
  const { trialSearch, trialSearchMax, trialProfile, trialProfileMax } = today;
  const time = useTimeUntil(today.resetsAt);

  return (
    <>
      <div className={styles.today} role="status">
        <ul className={styles.counters}>
          <Counter label={t("trial.searches")} used={trialSearch} most={trialSearchMax} />
          <Counter label={t("trial.profiles")} used={trialProfile} most={trialProfileMax} />
        </ul>
      </div>
      <p className={styles.again}>{t("trial.again", { time })}</p>
      <SeePlans variant="link" />
    </>
  );
}

/** What is left of a trial today, visible on every screen. */
export function TrialBar() {
  const today = useTrial();

  return (
    <div className={styles.bar}>
      <div className={styles.column}>{today && <Today {...today} />}</div>
    </div>
  );
}
