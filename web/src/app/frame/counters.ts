import { useQueryClient } from "@tanstack/react-query";
import { chatChannels } from "@vitrine/contract/chat/live";
import type { Output } from "@vitrine/contract/endpoint";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { useEffect } from "react";
import { readKey, refresh, useRead } from "#app/calls/api.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";

type Counters = Output<typeof notifications.counters>;

/** The counters with one room's count replaced, and the sum updated. */
export const withRoomCount = (
  old: Counters["messages"],
  chatId: string,
  count: number,
): Counters["messages"] => {
  const others = old.items.filter((item) => item.chatId !== chatId);
  const items = count > 0 ? [...others, { chatId, count }] : others;
  return { items, count: items.reduce((sum, item) => sum + item.count, 0) };
};

/** How many messages and notifications are new, kept in step with the socket. */
export const useCounters = () => {
  const { data } = useRead(notifications.counters, {}, { staleTime: 60_000 });
  return { messages: data?.messages.count ?? 0, notifications: data?.notifications ?? 0 };
};

/** Mounted once, in the frame: brings the counters up to date as things happen. */
export const useLiveCounters = () => {
  const client = useQueryClient();

  useEffect(() => {
    const change = (how: (old: Counters) => Counters) =>
      client.setQueryData<Counters>(readKey(notifications.counters, {}), (old) => old && how(old));
    // An open list stays as it is: an item just deleted in it must not reappear for a moment.
    const markListOld = () =>
      void client.invalidateQueries({
        queryKey: readKey(notifications.list),
        refetchType: "none",
      });
    const stops = [
      onLive(chatChannels.count, ({ chatId, count }) => {
        change((old) => ({ ...old, messages: withRoomCount(old.messages, chatId, count) }));
      }),
      onLive(notificationChannels.notification, () => {
        void refresh(client, [notifications.counters, notifications.countAll]);
        markListOld();
      }),
      onLive(notificationChannels.changed, ({ countOfNew }) => {
        change((old) => ({ ...old, notifications: countOfNew }));
        markListOld();
      }),
      onLiveAgain(() => {
        void refresh(client, [notifications.counters, notifications.list]);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
