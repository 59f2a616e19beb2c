import {
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { call, readKey, readOf, refresh, useWrite } from "#app/api.ts";
import type { Person } from "#app/me.ts";
import {
  changedRooms,
  isListed,
  type Pages,
  type Room,
  roomsOf,
  withMessage,
} from "#chat/room-pages.ts";
import type { Message } from "#chat/thread.ts";
import { t } from "#text/index.ts";

export type { Room };
export type Contact = Room["creator"];

const pageSize = 20;
const pagesKey = [...readKey(chat.rooms), "pages"];

export type RoomSearch = { search: string; onlyUnread: boolean };

const loaded = (pages: Pages["pages"]) => pages.reduce((sum, { items }) => sum + items.length, 0);

/** The rooms of the signed-in person, last written to first, in pages of twenty. */
export const useRooms = ({ search, onlyUnread }: RoomSearch) => {
  const client = useQueryClient();
  const queryKey = [...pagesKey, { search, onlyUnread }];
  const unread = onlyUnread ? "true" : "false";
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page, signal }) =>
      call(chat.rooms, { page, pageSize, search, unread }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      loaded(pages) < last.count && last.items.length > 0 ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  });
  const data = query.data && { items: roomsOf(query.data) };
  return { ...query, data, cancel: () => client.cancelQueries({ queryKey }) };
};

const listedRoom = (client: QueryClient, id: string) =>
  client
    .getQueriesData<Pages>({ queryKey: pagesKey })
    .flatMap(([, pages]) => (pages?.pages ? roomsOf(pages) : []))
    .find((room) => room.id === id);

/** A room, at once where a list has it, and then as it is now. */
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
    // Nobody tells when a closed room opens again.
    refetchInterval: ({ state }) => (state.data?.room.can.write === false ? 30_000 : false),
  });
  return { ...room, cancel: () => client.cancelQueries({ queryKey: readKey(chat.room, { id }) }) };
};

/** Opens the room with somebody, made where there is none yet; gives its id. */
export const useOpenRoom = () => {
  const client = useQueryClient();
  const create = useWrite(chat.createRoom, { refreshes: [chat.rooms] });
  const open = async (recipientId: string) => {
    const answer = await create.mutateAsync({ recipientId });
    client.setQueryData(readKey(chat.room, { id: answer.room.id }), answer);
    return answer.room.id;
  };
  return { open, isOpening: create.isPending };
};

/** Changes a room wherever it is shown. */
export const changeRooms = (client: QueryClient, change: (room: Room) => Room) => {
  client.setQueriesData<Pages>(
    { queryKey: pagesKey },
    (old) => old?.pages && changedRooms(old, change),
  );
  client.setQueriesData<Output<typeof chat.room>>(
    { queryKey: readKey(chat.room) },
    (old) => old && { room: change(old.room) },
  );
};

/** Brings the room up; lists it was not in ask anew. */
export const bringUp = (client: QueryClient, message: Message) => {
  for (const [queryKey, pages] of client.getQueriesData<Pages>({ queryKey: pagesKey })) {
    if (!pages?.pages) continue;
    if (isListed(pages, message.chatRoomId))
      client.setQueryData<Pages>(queryKey, withMessage(pages, message));
    else void client.invalidateQueries({ queryKey, exact: true });
  }
};

/** Something was sent where the room seemed closed: it is looked at anew. */
export const reopen = (client: QueryClient, id: string) => {
  const queryKey = readKey(chat.room, { id });
  const known = client.getQueryData<Output<typeof chat.room>>(queryKey);
  if (known && !known.room.can.write) void client.invalidateQueries({ queryKey });
};

export const refreshRooms = (client: QueryClient) => refresh(client, [chat.rooms, chat.room]);

/** Whom one talks to in the room. */
export const otherSide = (room: Room, me: Pick<Person, "id">): Contact =>
  room.creator.userId === me.id ? room.participant : room.creator;

/** An advisor of ours: neither a shop nor in the window. */
export const isAdvisor = ({ startup, retailer }: Contact) => startup === null && retailer === null;

/** What the other side is called: its company, or what an advisor is. */
export const nameOf = (contact: Contact) =>
  (contact.startup ?? contact.retailer)?.companyShortName ?? t("chat.advisor");

export const firstNameOf = ({ fullName }: Contact) => fullName.split(" ")[0] ?? fullName;
