import { useQueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { chatChannels } from "@vitrine/contract/chat/live";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { useEffect } from "react";
import { readKey, refresh, useRead } from "#app/calls/api.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";
import { useMe } from "#app/session/me.ts";

type NewMessages = { count: number; items: { chatId: string; count: number }[] };

/** The counter of one room replaced, and the sum with it. */
export const withRoomCount = (old: NewMessages, chatId: string, count: number): NewMessages => {
  const others = old.items.filter((item) => item.chatId !== chatId);
  const items = count > 0 ? [...others, { chatId, count }] : others;
  return { items, count: items.reduce((sum, item) => sum + item.count, 0) };
};

/** How many messages and notifications are new, kept in step with the socket. Who waits has no messages. */
export const useCounters = () => {
  const { isReady } = useMe();
  const staleTime = Number.POSITIVE_INFINITY;
  const newMessages = useRead(chat.newMessages, {}, { staleTime, enabled: isReady });
  const newNotifications = useRead(notifications.countNew, {}, { staleTime: 60_000 });
  return {
    messages: newMessages.data?.count ?? 0,
    notifications: newNotifications.data?.count ?? 0,
  };
};

/** Mounted once, in the frame: brings the counters up to date as things happen. */
export const useLiveCounters = () => {
  const client = useQueryClient();

  useEffect(() => {
    const stops = [
      onLive(chatChannels.count, ({ chatId, count }) => {
        const key = readKey(chat.newMessages, {});
        client.setQueryData<NewMessages>(key, (old) => old && withRoomCount(old, chatId, count));
      }),
      onLive(notificationChannels.notification, () => {
        void refresh(client, [notifications.countNew, notifications.countAll]);
      }),
      onLive(notificationChannels.changed, ({ countOfNew: count }) => {
        client.setQueryData(readKey(notifications.countNew, {}), { count });
        // An open list stays as it is: what was just deleted in it must not come back for a moment.
        void client.invalidateQueries({
          queryKey: readKey(notifications.list),
          refetchType: "none",
        });
      }),
      onLiveAgain(() => {
        void refresh(client, [chat.newMessages, notifications.countNew, notifications.list]);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
