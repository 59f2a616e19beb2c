import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./await.module.css";

interface StillLoadingProps {
  onCancel: () => void;
  onRetry: () => void;
}

/** Shown after ten seconds: says that it takes long, and offers to cancel or to retry. */
export const StillLoading = ({ onCancel, onRetry }: StillLoadingProps) => (
  <div className={styles.line}>
    <span role="status">{t("ui.stillLoading")}</span>
    <Button variant="link" onClick={onCancel}>
      {t("ui.cancel")}
    </Button>
    <Button variant="link" onClick={onRetry}>
      {t("ui.retry")}
    </Button>
  </div>
);

/** Shown after Cancel. */
export const Stopped = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.line}>
    <span role="status">{t("ui.stopped")}</span>
    <Button variant="link" onClick={onRetry}>
      {t("ui.retry")}
    </Button>
  </div>
);
