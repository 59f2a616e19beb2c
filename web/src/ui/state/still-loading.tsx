import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./await.module.css";

interface StillLoadingProps {
  onCancel: () => void;
  onRetry: () => void;
}

/** After ten seconds: says that it takes long, and offers to stop or to ask again. */
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

/** After Cancel. */
export const Stopped = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.line}>
    <span role="status">{t("ui.stopped")}</span>
    <Button variant="link" onClick={onRetry}>
      {t("ui.retry")}
    </Button>
  </div>
);
