import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { chatChannels } from "@vitrine/contract/chat/live";
import { useEffect } from "react";
import { Problem } from "#app/calls/problem.ts";
import { onBack } from "#app/calls/reach.ts";
import { onLive, onLiveAgain } from "#app/live/live.ts";
import { bringUp, changeRooms, refreshRooms } from "#chat/rooms/room-changes.ts";
import type { Room } from "#chat/rooms/room-pages.ts";
import { applyChange } from "#chat/thread/changes.ts";
import { openOutbox, removeFromOutbox } from "#chat/thread/outbox.ts";
import {
  catchUp,
  changeThread,
  leaveRoom,
  openedRooms,
  receive,
} from "#chat/thread/room-messages.ts";
import { keepSending } from "#chat/thread/sending.ts";
import { type Message, withReceipt } from "#chat/thread/thread.ts";
import { endTyping, noteTyping } from "#chat/thread/typing.ts";

const isWith = (room: Room, userId: string) =>
  room.creator.userId === userId || room.participant.userId === userId;

/** If the connection is lost meanwhile, the message is fetched once it is back. */
const take = async (client: QueryClient, message: Message, myId: string) => {
  if (message.senderId !== myId) endTyping(message.chatRoomId);
  const received = receive(client, message, myId);
  bringUp(client, message);
  await received.catch(() => {});
  if (message.senderId === myId) removeFromOutbox(message.clientMessageId);
};

const follow = (client: QueryClient, myId: string) => [
  onLive(chatChannels.message, ({ message }) => void take(client, message, myId)),
  onLive(chatChannels.changed, ({ message }) => applyChange(client, message)),
  onLive(chatChannels.typing, ({ chatId }) => noteTyping(chatId)),
  onLive(chatChannels.read, (receipt) =>
    changeThread(client, receipt.chatId, (thread) => withReceipt(thread, receipt)),
  ),
  onLive(chatChannels.count, ({ chatId, count }) =>
    changeRooms(client, (room) => (room.id === chatId ? { ...room, newMessages: count } : room)),
  ),
  onLive(chatChannels.contactStatus, ({ userId, onlineStatus }) => {
    if (userId === myId) return;
    changeRooms(client, (room) => (isWith(room, userId) ? { ...room, onlineStatus } : room));
  }),
  onLive(chatChannels.newChannel, () => void refreshRooms(client)),
  onLive(chatChannels.gone, ({ chatId }) => void leaveRoom(client, chatId)),
];

const again = 10_000;

const mayPass = (error: unknown) =>
  error instanceof Problem && (error.isPassing || error.status >= 500);

/** False if a room fails for now; one that is gone must not stop the others from catching up. */
const fillGaps = async (client: QueryClient, myId: string) => {
  void refreshRooms(client);
  let isFilled = true;
  for (const roomId of openedRooms(client))
    await catchUp(client, roomId, myId).catch((error: unknown) => {
      if (mayPass(error)) isFilled = false;
    });
  return isFilled;
};

/** Fills gaps when asked, and again until they are filled. */
const createFilling = (client: QueryClient, myId: string) => {
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const fill = async () => {
    const isFilled = await fillGaps(client, myId);
    clearTimeout(retry);
    if (!isFilled && !isOver) retry = setTimeout(() => void fill(), again);
  };
  return {
    fill: () => void fill(),
    stop: () => {
      isOver = true;
      clearTimeout(retry);
    },
  };
};

/** Mounted once, in the frame: shows what arrives, sends what waits, and fills gaps. */
export const useLiveChat = (myId: string) => {
  const client = useQueryClient();

  useEffect(() => {
    openOutbox(myId);
    const sending = keepSending({ client, myId });
    const filling = createFilling(client, myId);
    const stops = [
      ...follow(client, myId),
      onLiveAgain(() => {
        void sending.send();
        filling.fill();
      }),
      // The socket may have lasted while calls were not answered.
      onBack(filling.fill),
      filling.stop,
      sending.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, myId]);
};
