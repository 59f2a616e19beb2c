import type { QueryClient } from "@tanstack/react-query";
import { changeRooms } from "#chat/rooms/room-changes.ts";
import { changeMessage } from "./room-messages.ts";
import type { Message } from "./thread.ts";

/** Updates a message wherever it is shown. */
export const applyChange = (client: QueryClient, message: Message) => {
  changeMessage(client, message);
  changeRooms(client, (room) =>
    room.lastMessage?.id === message.id ? { ...room, lastMessage: message } : room,
  );
};
