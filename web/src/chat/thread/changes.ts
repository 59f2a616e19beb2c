import type { QueryClient } from "@tanstack/react-query";
import { changeRooms } from "#chat/rooms/room-changes.ts";
import { changeThread } from "./room-messages.ts";
import { type Message, withChange } from "./thread.ts";

/** Updates a message wherever it is shown. */
export const applyChange = (client: QueryClient, message: Message) => {
  changeThread(client, message.chatRoomId, (thread) => withChange(thread, message));
  changeRooms(client, (room) =>
    room.lastMessage?.id === message.id ? { ...room, lastMessage: message } : room,
  );
};
