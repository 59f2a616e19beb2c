import { IconBell } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import "#text/bell.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { inTime } from "#ui/state/in-time.ts";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./notifications.module.css";

const load = inTime(() => import("#notifications/notification-list.tsx"));
const NotificationList = lazy(() =>
  load().then((loaded) => ({ default: loaded.NotificationList })),
);

type Counters = { messages: number; notifications: number };

/** Shows the number of new messages and notifications, and opens the list. */
export function Bell({ counters }: { counters: Counters }) {
  const client = useQueryClient();
  const count = counters.messages + counters.notifications;
  const label = count === 0 ? t("bell.none") : t("bell.new", { count });

  return (
    <Popover
      label={t("bell.title")}
      width="25rem"
      preload={() => load().then(({ readAhead }) => readAhead(client))}
      trigger={(props) => (
        <IconButton {...props} label={label} count={count}>
          <IconBell aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        // Takes the focus when the panel opens: the list may not be loaded yet.
        <div className={styles.panel} tabIndex={-1} data-autofocus>
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <NotificationList newMessages={counters.messages} onLeave={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
