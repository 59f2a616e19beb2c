import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { RowsSkeleton } from "#ui/skeleton.tsx";

const NotificationList = lazy(() =>
  import("#notifications/notification-list.tsx").then((loaded) => ({
    default: loaded.NotificationList,
  })),
);

type Counters = { messages: number; notifications: number };

/** Counts what is new, messages and notifications, and opens the list. */
export function Bell({ counters }: { counters: Counters }) {
  const count = counters.messages + counters.notifications;
  const label = count === 0 ? t("notifications.bell") : t("notifications.bellNew", { count });

  return (
    <Popover
      label={t("notifications.title")}
      width="25rem"
      trigger={(props) => (
        <IconButton {...props} label={label} count={count}>
          <IconBell aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <NotificationList newMessages={counters.messages} onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
