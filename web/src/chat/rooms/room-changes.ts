import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { readKey, refresh } from "#app/calls/api.ts";
import type { Message } from "#chat/thread/thread.ts";
import {
  changedRooms,
  isListed,
  type Pages,
  type Room,
  withMessage,
  withoutRoom,
} from "./room-pages.ts";

/** The cached pages of rooms; their filters follow in the key. */
export const pagesKey = [...readKey(chat.rooms), "pages"];

/** Changes answers now, and again after a fetch under way, whose answer may be older. */
export const changeAnswers = <T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: T) => T,
) => {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => client.setQueryData<T>(query.queryKey, (old) => old && change(old));
    apply();
    if (query.state.fetchStatus === "fetching") query.promise?.then(apply, () => {});
  }
};

/** Changes a room wherever it is shown. */
export const changeRooms = (client: QueryClient, change: (room: Room) => Room) => {
  changeAnswers<Pages>(client, pagesKey, (pages) => changedRooms(pages, change));
  changeAnswers<Output<typeof chat.room>>(client, readKey(chat.room), ({ room }) => ({
    room: change(room),
  }));
};

/** Moves the room to the top; lists that do not have it are read again. */
export const bringUp = (client: QueryClient, message: Message) => {
  changeAnswers<Pages>(client, pagesKey, (pages) => withMessage(pages, message));
  for (const [queryKey, pages] of client.getQueriesData<Pages>({ queryKey: pagesKey }))
    if (pages && !isListed(pages, message.chatRoomId))
      void client.invalidateQueries({ queryKey, exact: true });
};

/** Takes a deleted room off all lists. */
export const dropRoom = (client: QueryClient, id: string) =>
  changeAnswers<Pages>(client, pagesKey, (pages) => withoutRoom(pages, id));

/** Reads a room again that seemed closed but took a message. */
export const reopen = (client: QueryClient, id: string) => {
  const queryKey = readKey(chat.room, { id });
  const known = client.getQueryData<Output<typeof chat.room>>(queryKey);
  if (known && !known.room.can.write) void client.invalidateQueries({ queryKey });
};

export const refreshRooms = (client: QueryClient) => refresh(client, [chat.rooms, chat.room]);
