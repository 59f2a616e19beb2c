import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import styles from "./bubbles.module.css";

/** Loads earlier messages on request. */
export function OlderMessages({ onOlder }: { onOlder: () => Promise<void> }) {
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const load = async () => {
    setIsLoading(true);
    setHasFailed(false);
    await onOlder().catch(() => setHasFailed(true));
    setIsLoading(false);
  };

  return (
    <div className={styles.older}>
      {hasFailed && <p role="status">{t("chat.olderFailed")}</p>}
      <Button small variant="quiet" sending={isLoading} onClick={() => void load()}>
        {hasFailed ? t("chat.retry") : t("chat.older")}
      </Button>
    </div>
  );
}
