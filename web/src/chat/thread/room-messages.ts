import type { QueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { call, readKey } from "#app/calls/api.ts";
import { changeAnswers, dropRoom, refreshRooms } from "#chat/rooms/room-changes.ts";
import { keepDraft } from "./drafts.ts";
import { removeRefused } from "./outbox.ts";
import {
  askAfter,
  isBehind,
  lastNumber,
  type Message,
  mergeMessages,
  type Thread,
  withChange,
} from "./thread.ts";

const pageSize = 20;
const most = 100;

const threadsKey = [...readKey(chat.messages), "thread"];
export const threadKey = (roomId: string) => [...threadsKey, roomId];

const older = async (chatId: string, before: number, limit: number) => {
  const { items } = await call(chat.messages, { chatId, before, limit });
  return { items, hasOlder: items.length === limit && items[0]?.number !== 1 };
};

/** The newest page, and more above it if the whole page is unread. */
export const loadNewest = async (
  roomId: string,
  myId: string,
  signal: AbortSignal,
): Promise<Thread> => {
  const input = { chatId: roomId, limit: pageSize };
  const { items, count } = await call(chat.messages, input, { signal });
  const newest = { items, hasOlder: count > items.length, checkedUpTo: lastNumber(items) };
  const first = items[0];
  const theirs = items.find(({ senderId }) => senderId !== myId);
  if (!first || !newest.hasOlder || theirs?.messageStatus === "READ") return newest;
  const above = await older(roomId, first.number, most);
  return { ...newest, ...above, items: mergeMessages(items, above.items) };
};

/** Changes a room's known messages, if it has been opened or is opening. */
export const changeThread = (
  client: QueryClient,
  roomId: string,
  change: (thread: Thread) => Thread,
) => changeAnswers(client, threadKey(roomId), change);

const addMessages = (client: QueryClient, roomId: string, added: Message[]) =>
  changeThread(client, roomId, (thread) => ({
    ...thread,
    items: mergeMessages(thread.items, added),
  }));

const known = (client: QueryClient, roomId: string) =>
  client.getQueryData<Thread>(threadKey(roomId));

const isLoading = (client: QueryClient, roomId: string) =>
  client.isFetching({ queryKey: threadKey(roomId) }) > 0;

/** Waits for the first page: one requested before the socket listened may miss later messages. */
const firstLoaded = async (client: QueryClient, roomId: string) => {
  const query = client.getQueryCache().find<Thread>({ queryKey: threadKey(roomId) });
  await query?.promise?.catch(() => {});
  return known(client, roomId);
};

/** Fetches everything after the last known number, until nothing is left. */
export const catchUp = async (client: QueryClient, roomId: string, myId: string) => {
  const thread = await firstLoaded(client, roomId);
  if (!thread) return;
  let after = askAfter(thread, myId);
  for (;;) {
    const { items } = await call(chat.messages, { chatId: roomId, after, limit: most });
    addMessages(client, roomId, items);
    after = Math.max(after, lastNumber(items));
    if (items.length < most) break;
  }
  changeThread(client, roomId, (old) => ({ ...old, checkedUpTo: after }));
};

/** Pages of earlier messages under way, each with the changes that were told meanwhile. */
const loading = new Set<{ roomId: string; told: Message[] }>();

/** Updates a message that is known, or about to be. */
export const changeMessage = (client: QueryClient, message: Message) => {
  for (const { roomId, told } of loading) if (roomId === message.chatRoomId) told.push(message);
  changeThread(client, message.chatRoomId, (thread) => withChange(thread, message));
};

const olderAndTold = async (roomId: string, before: number, limit: number) => {
  const told: Message[] = [];
  const load = { roomId, told };
  loading.add(load);
  const page = await older(roomId, before, limit).finally(() => loading.delete(load));
  return { ...page, told };
};

/** Loads earlier messages, as far back as `target` if given. */
export const loadOlder = async (client: QueryClient, roomId: string, target?: number) => {
  const first = known(client, roomId)?.items[0]?.number;
  if (first === undefined || (target !== undefined && target >= first)) return;
  const limit = target === undefined ? pageSize : most;
  const { items, hasOlder, told } = await olderAndTold(roomId, first, limit);
  changeThread(client, roomId, (old) =>
    told.reduce(withChange, { ...old, items: mergeMessages(old.items, items), hasOlder }),
  );
  if (target !== undefined && hasOlder) await loadOlder(client, roomId, target);
};

/** Removes everything about a deleted room, also what its reader wrote there and cannot find any more. */
export const forgetRoom = (client: QueryClient, roomId: string, myId: string) => {
  removeRefused(roomId);
  keepDraft({ userId: myId, roomId }, "");
  client.removeQueries({ queryKey: threadKey(roomId) });
  client.removeQueries({ queryKey: readKey(chat.room, { id: roomId }) });
};

/** Takes a room that was deleted elsewhere off the screen; if it came back meanwhile, it is read again. */
export const leaveRoom = async (client: QueryClient, roomId: string) => {
  dropRoom(client, roomId);
  const forgotten = client.resetQueries({ queryKey: threadKey(roomId) });
  await Promise.allSettled([forgotten, refreshRooms(client)]);
};

/** Every room opened since the page was loaded. */
export const openedRooms = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: threadsKey })
    .map(({ queryKey }) => String(queryKey.at(-1)));

/** Adds a new message, together with any that are missing before it. */
export const receive = async (client: QueryClient, message: Message, myId: string) => {
  const { chatRoomId: roomId } = message;
  const thread = known(client, roomId);
  const isLate = thread ? isBehind(thread, message) : isLoading(client, roomId);
  if (isLate) await catchUp(client, roomId, myId);
  else addMessages(client, roomId, [message]);
};

export const holds = (client: QueryClient, roomId: string, clientMessageId: string) =>
  known(client, roomId)?.items.some((message) => message.clientMessageId === clientMessageId);
