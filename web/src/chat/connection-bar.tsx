import { IconPlugConnectedX } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import { useEffect, useState } from "react";
import { retryNow, useLiveState } from "#app/live.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import styles from "./room.module.css";

const useSecondsUntil = (moment: number | undefined) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
};

/** Says that the socket is away and when it is tried again. What is written is sent then. */
export function ConnectionBar() {
  const { state, retryAt } = useLiveState();
  const seconds = useSecondsUntil(state === "waiting" ? retryAt : undefined);
  const isAway = state === "waiting";

  return (
    <div role="status">
      {isAway && (
        <div className={styles.connection}>
          <IconPlugConnectedX aria-hidden />
          <p>
            <strong>{messages.chatNotAvailable}</strong>
            <span className={styles.retry}>
              <span aria-hidden>{t("chat.reconnecting", { count: seconds })}</span>
              <Button variant="link" onClick={retryNow}>
                {t("chat.retryNow")}
              </Button>
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
