import { IconAlertCircle, IconRefresh } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { ReferenceId } from "#ui/format/reference-id.tsx";
import { Button } from "#ui/layout/button.tsx";
import { asProblem } from "./problem.ts";
import styles from "./states.module.css";

interface ErrorPartProps {
  /** What happened: "Ratings did not load". */
  title: string;
  error: unknown;
  /** Replaces the server's message. */
  why?: string;
  /** What was kept: "The rating you were writing is kept." */
  kept?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The label of the retry button: "Load ratings again". */
  retry?: string;
}

/** Replaces the part that failed, and only that. */
export function ErrorPart({ title, error, why, kept, onRetry, retry }: ErrorPartProps) {
  const problem = asProblem(error);

  return (
    <div className={cx(styles.part, styles.danger)} role="alert">
      <IconAlertCircle aria-hidden />
      <div className={styles.words}>
        <p className={styles.partTitle}>{title}</p>
        <p className={styles.why}>{why ?? problem.message}</p>
        {kept && <p className={styles.why}>{kept}</p>}
        {onRetry && (
          <div className={styles.next}>
            <Button icon={<IconRefresh aria-hidden />} onClick={onRetry}>
              {retry ?? t("ui.retry")}
            </Button>
          </div>
        )}
        {problem.requestId && <ReferenceId id={problem.requestId} />}
      </div>
    </div>
  );
}
