import { IconListCheck } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import "#text/staff/reports.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { inTime } from "#ui/state/in-time.ts";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { isOpen, useLiveTray, useTray } from "./tray.ts";
import styles from "./tray.module.css";

const TrayList = lazy(() =>
  inTime(() => import("./tray-list.tsx"))().then((loaded) => ({ default: loaded.TrayList })),
);

/** Says how many tasks are running, and opens them; hidden while there are none. */
export function TrayButton() {
  useLiveTray();
  const { data } = useTray();
  if (!data || data.items.length === 0) return null;
  const count = data.items.filter(isOpen).length;
  const label = count === 0 ? t("reports.tray") : t("reports.trayRunning", { count });

  return (
    <Popover
      label={t("reports.tray")}
      width="24rem"
      trigger={(props) => (
        <IconButton {...props} label={label} count={count}>
          <IconListCheck aria-hidden />
        </IconButton>
      )}
    >
      {() => (
        <div className={styles.panel} tabIndex={-1} data-autofocus>
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <TrayList />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
