import { IconChevronRight, IconMessageCircle } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { notifications } from "@vitrine/contract/notifications";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { readKey, refresh } from "#app/calls/api.ts";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { NotificationItem } from "#notifications/notification-item.tsx";
import { removeLater, useRemovedUntil } from "#notifications/remove-later.ts";
import {
  allRead,
  type Notification,
  newerThan,
  readNotifications,
  useNotifications,
  without,
  withRead,
} from "#notifications/use-notifications.ts";
import "#text/bell.ts";
import "#text/notifications.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./notifications.module.css";

/** Called when the list is about to open: the first page loads along with it. */
export const readAhead = readNotifications;

const refreshes = [notifications.list, notifications.counters, notifications.countAll];

type Counters = Output<typeof notifications.counters>;

/** The bell shows nothing new at once; the server hears of it once Undo is over. */
const showNothingNew = (client: QueryClient) =>
  client.setQueryData<Counters>(
    readKey(notifications.counters, {}),
    (old) => old && { ...old, notifications: 0 },
  );

type Show = ReturnType<typeof useNotifications>["show"];

/** Marks one as read that is followed, or all. */
const useReading = (show: Show) => {
  const markRead = useAction<Notification>(
    {
      run: (write, { id }) => write(notifications.markRead, { id }, { keepalive: true }),
      show: (_client, item) => show((pages) => withRead(pages, item)),
      refreshes,
    },
    { queue: "notifications" },
  );
  const readAll = useAction({
    run: (write) => write(notifications.markAllRead, {}),
    show: () => show(allRead),
    refreshes,
  });
  return {
    failure: markRead.failure || readAll.failure,
    follow: (item: Notification) => {
      if (!item.isRead) markRead.press(item);
    },
    readAll: readAll.press,
  };
};

const useChanges = (show: Show) => {
  const client = useQueryClient();
  const remove = useAction<Notification>(
    {
      run: (write, { id }) => write(notifications.remove, { id }),
      show: (_client, item) => show((pages) => without(pages, item)),
      refreshes,
    },
    { queue: "notifications" },
  );
  const reading = useReading(show);
  const removeAll = useAction<string>({
    run: (write, until) => write(notifications.removeAll, { until }, { keepalive: true }),
    refreshes,
  });

  return {
    failure: remove.failure || reading.failure || removeAll.failure,
    remove: remove.press,
    follow: reading.follow,
    readAll: reading.readAll,
    removeAll: (until: string) => {
      showNothingNew(client);
      removeLater(until, {
        run: () => {
          show((pages) => newerThan(pages, until));
          removeAll.press(until);
        },
        onUndo: () => void refresh(client, [notifications.counters]),
      });
    },
  };
};

/** All notifications, newest first. */
export function NotificationList(props: { newMessages: number; onLeave: () => void }) {
  const { newMessages, onLeave } = props;
  const { list, items, show } = useNotifications();
  const { failure, remove, follow, readAll, removeAll } = useChanges(show);
  const isPhone = usePhone();
  const until = useRemovedUntil();
  const shown = items.filter(({ createdAt }) => createdAt > until);
  const newest = shown[0]?.createdAt;

  return (
    <section className={styles.list} aria-label={t("bell.title")}>
      <div className={styles.head}>
        {!isPhone && <h2>{t("bell.title")}</h2>}
        {newest !== undefined && (
          <span className={styles.actions}>
            <Button variant="link" onClick={() => readAll()}>
              {t("notifications.readAll")}
            </Button>
            <Button
              variant="link"
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>("[data-autofocus]")?.focus();
                removeAll(newest);
              }}
            >
              {t("notifications.removeAll")}
            </Button>
          </span>
        )}
      </div>
      {failure}
      {newMessages > 0 && (
        <Link className={styles.messages} href={paths.messages} onClick={onLeave}>
          <IconMessageCircle aria-hidden />
          {t("notifications.newMessages", { count: newMessages })}
          <IconChevronRight aria-hidden />
        </Link>
      )}
      <Await read={list} failed={t("notifications.failed")} skeleton={<RowsSkeleton rows={4} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState thing="bell" title={t("notifications.none")}>
              {t("notifications.noneWhy")}
            </EmptyState>
          ) : (
            <ul className={styles.items}>
              {shown.map((item) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  onOpen={() => {
                    follow(item);
                    onLeave();
                  }}
                  onRemove={remove}
                />
              ))}
            </ul>
          )
        }
      </Await>
      {list.hasNextPage && until === "" && (
        <div className={styles.more}>
          <Button full sending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("notifications.more")}
          </Button>
        </div>
      )}
    </section>
  );
}
