import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { call, readKey, readOf } from "#app/calls/api.ts";
import { shownOnce, useGrowingList } from "#app/list/use-growing-list.ts";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { pagesKey } from "./room-changes.ts";
import type { Pages, Room } from "./room-pages.ts";

export type { Room };
export type Contact = Room["creator"];

const pageSize = 20;

export type RoomSearch = { search: string; onlyUnread: boolean };

/** The rooms of the signed-in person, last written to first, in pages of twenty. */
export const useRooms = ({ search, onlyUnread }: RoomSearch) => {
  const client = useQueryClient();
  const queryKey = [...pagesKey, { search, onlyUnread }];
  const unread = onlyUnread ? "true" : "false";
  const query = useGrowingList({
    queryKey,
    read: (skipped, signal) =>
      call(chat.rooms, { page: skipped + 1, pageSize, search, unread }, { signal }),
    keepsPrevious: true,
  });
  const data = query.data && { items: shownOnce(query.data.pages) };
  return { ...query, data, cancel: () => client.cancelQueries({ queryKey }) };
};

const listedRoom = (client: QueryClient, id: string) =>
  client
    .getQueriesData<Pages>({ queryKey: pagesKey })
    .flatMap(([, pages]) => (pages?.pages ? shownOnce(pages.pages) : []))
    .find((room) => room.id === id);

/** A room: at once if a list has it, then as it is now. */
export const useRoom = (id: string) => {
  const client = useQueryClient();
  const room = useQuery({
    ...readOf(chat.room, { id }),
    initialData: () => {
      const listed = listedRoom(client, id);
      return listed && { room: listed };
    },
    initialDataUpdatedAt: 0,
    staleTime: 30_000,
    // There is no event for a closed room that opens again.
    refetchInterval: ({ state }) => (state.data?.room.can.write === false ? 30_000 : false),
  });
  return { ...room, cancel: () => client.cancelQueries({ queryKey: readKey(chat.room, { id }) }) };
};

/** The other side of the room. */
export const otherSide = (room: Room, me: Pick<Person, "id">): Contact =>
  room.creator.userId === me.id ? room.participant : room.creator;

/** One of our advisors: neither a retailer nor a startup. */
export const isAdvisor = ({ startup, retailer }: Contact) => startup === null && retailer === null;

/** The other side's name: its company, or "advisor". */
export const nameOf = (contact: Contact) =>
  (contact.startup ?? contact.retailer)?.companyShortName ?? t("chat.advisor");

export const firstNameOf = ({ fullName }: Contact) => fullName.split(" ")[0] ?? fullName;
