import { IconPlugConnectedX } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import { useEffect, useRef, useState } from "react";
import { retryNow, useLiveState } from "#app/live/live.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { useOnline } from "#ui/state/reach.ts";
import styles from "./room.module.css";

const useSecondsUntil = (moment: number | undefined) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1_000));
};

/** Says that the socket is away, and when it is retried. Without a network, the bar above says enough. */
export function ConnectionBar() {
  const { state, isLost, retryAt } = useLiveState();
  const isOnline = useOnline();
  const wasLost = useRef(isLost);
  useEffect(() => {
    // Who opens another room meanwhile has been told; the bar says it there.
    if (isLost && isOnline && !wasLost.current)
      toast({ tone: "danger", text: messages.chatNotAvailable });
    wasLost.current = isLost;
  }, [isLost, isOnline]);
  const seconds = useSecondsUntil(state === "waiting" ? retryAt : undefined);

  return (
    <div role="status" className={styles.connectionPlace}>
      {isLost && isOnline && (
        <div className={styles.connection}>
          <IconPlugConnectedX aria-hidden />
          <p className={styles.sorry}>{messages.chatNotAvailable}</p>
          <p className={styles.retry}>
            <span aria-hidden>
              {state === "waiting"
                ? t("chat.reconnecting", { count: seconds })
                : t("chat.reconnectingNow")}
            </span>
            <Button variant="link" disabled={state !== "waiting"} onClick={retryNow}>
              {t("chat.retryNow")}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
