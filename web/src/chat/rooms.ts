import { useInfiniteQuery } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { call, readKey } from "#app/api.ts";
import type { Person } from "#app/me.ts";

type Page = Output<typeof chat.rooms>;
export type Room = Page["items"][number];
export type Contact = Room["creator"];

const pageSize = 20;
export const roomsKey = [...readKey(chat.rooms), "pages"];

export type RoomSearch = { search: string; onlyUnread: boolean };

const loaded = (pages: Page[]) => pages.reduce((sum, { items }) => sum + items.length, 0);

/** The rooms of the signed-in person, last written to first, in pages of twenty. */
export const useRooms = ({ search, onlyUnread }: RoomSearch) =>
  useInfiniteQuery({
    queryKey: [...roomsKey, { search, onlyUnread }],
    queryFn: ({ pageParam: page, signal }) =>
      call(
        chat.rooms,
        { page, pageSize, search, unread: onlyUnread ? "true" : "false" },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      loaded(pages) < last.count && last.items.length > 0 ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  });

/** Whom one talks to in the room. */
export const otherSide = (room: Room, me: Pick<Person, "id">): Contact =>
  room.creator.userId === me.id ? room.participant : room.creator;

/** What the other side is called: its company, or the person where there is none. */
export const nameOf = (contact: Contact) =>
  (contact.startup ?? contact.retailer)?.companyShortName ?? contact.fullName;

export const firstNameOf = ({ fullName }: Contact) => fullName.split(" ")[0] ?? fullName;
