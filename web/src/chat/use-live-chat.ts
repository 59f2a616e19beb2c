import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { chat, chatChannels } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { useEffect } from "react";
import { refresh } from "#app/api.ts";
import { onLive, onLiveAgain } from "#app/live.ts";
import { onOutboxChange } from "#chat/outbox.ts";
import { addMessages, catchUp, changeThread, withReceipt } from "#chat/room-messages.ts";
import { roomsKey } from "#chat/rooms.ts";
import { sendWaiting } from "#chat/sending.ts";

type Page = Output<typeof chat.rooms>;
export type Room = Page["items"][number];
type Pages = InfiniteData<Page, number>;

const changeRooms = (client: QueryClient, change: (rooms: Room) => Room) =>
  client.setQueriesData<Pages>({ queryKey: roomsKey }, (old) =>
    old?.pages
      ? {
          ...old,
          pages: old.pages.map((page) => ({ ...page, items: page.items.map(change) })),
        }
      : old,
  );

const isWith = (room: Room, userId: string) =>
  room.creator.userId === userId || room.participant.userId === userId;

const follow = (client: QueryClient) => [
  onLive(chatChannels.message, ({ message }) => {
    addMessages(client, message.chatRoomId, [message]);
    void refresh(client, [chat.rooms]);
  }),
  onLive(chatChannels.read, (receipt) =>
    changeThread(client, receipt.chatId, (thread) => withReceipt(thread, receipt)),
  ),
  onLive(chatChannels.count, ({ chatId, count }) =>
    changeRooms(client, (room) => (room.id === chatId ? { ...room, newMessages: count } : room)),
  ),
  onLive(chatChannels.contactStatus, ({ userId, onlineStatus }) => {
    changeRooms(client, (room) => (isWith(room, userId) ? { ...room, onlineStatus } : room));
    void refresh(client, [chat.room]);
  }),
  onLive(chatChannels.newChannel, () => void refresh(client, [chat.rooms])),
];

/** While messages are on screen: what arrives is shown, what waits is sent, gaps are filled. */
export const useLiveChat = (roomId: string | undefined) => {
  const client = useQueryClient();

  useEffect(() => {
    const stops = follow(client);
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  useEffect(() => {
    const resync = () => {
      void sendWaiting(client);
      void refresh(client, [chat.rooms, chat.room]);
      if (roomId) void catchUp(client, roomId).catch(() => {});
    };
    const stops = [onLiveAgain(resync), onOutboxChange(() => void sendWaiting(client))];
    resync();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, roomId]);
};
