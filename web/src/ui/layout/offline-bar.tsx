import { IconWifiOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { t } from "#text/index.ts";
import styles from "#ui/state/states.module.css";

const subscribe = (onChange: () => void) => {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
};

/** Whether the browser believes there is a network. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** The thin bar under the top bar while there is no network. */
export function OfflineBar() {
  const online = useOnline();

  return (
    <div role="status">
      {!online && (
        <div className={styles.bar}>
          <IconWifiOff aria-hidden />
          {t("ui.offline")}
        </div>
      )}
    </div>
  );
}
