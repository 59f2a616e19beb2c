import { IconRefresh, IconWifiOff } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { useIsAway, useOnline } from "#ui/state/reach.ts";
import styles from "#ui/state/states.module.css";

const Offline = () => (
  <div className={styles.bar}>
    <IconWifiOff aria-hidden />
    {t("ui.offline")}
  </div>
);

const Away = () => (
  <p className={styles.away}>
    <IconRefresh aria-hidden />
    {t("ui.away")}
  </p>
);

/** Why what is on screen may be old: no network, or a server that does not answer. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isAway = useIsAway();

  return (
    <div role="status">
      {!isOnline && <Offline />}
      {isOnline && isAway && <Away />}
    </div>
  );
}
