import type { InfiniteData } from "@tanstack/react-query";
import type { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import type { Message } from "#chat/thread/thread.ts";

export type Page = Output<typeof chat.rooms>;
export type Room = Page["items"][number];
export type Pages = InfiniteData<Page, number>;

export const changedRooms = (pages: Pages, change: (room: Room) => Room): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});

export const isListed = (pages: Pages, roomId: string) =>
  pages.pages.some(({ items }) => items.some(({ id }) => id === roomId));

export const withoutRoom = (pages: Pages, roomId: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== roomId),
  })),
});

/** The room with its newest message, ahead of all others. */
export const withMessage = (pages: Pages, message: Message): Pages => {
  const room = pages.pages
    .flatMap(({ items }) => items)
    .find(({ id }) => id === message.chatRoomId);
  if (!room || room.lastNumber >= message.number) return pages;
  const first: Room = {
    ...room,
    lastMessage: message,
    lastMessageDate: message.createdAt,
    lastNumber: message.number,
  };
  const others = withoutRoom(pages, room.id);
  return {
    ...pages,
    pages: others.pages.map((page, at) =>
      at === 0 ? { ...page, items: [first, ...page.items] } : page,
    ),
  };
};
