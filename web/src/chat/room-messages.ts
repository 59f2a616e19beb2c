import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { chat, messageStatuses } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { call, readKey } from "#app/api.ts";

export type Message = Output<typeof chat.messages>["items"][number];
export type Thread = { items: Message[]; hasOlder: boolean };

const pageSize = 20;
const catchUpSize = 100;

const threadKey = (roomId: string) => [...readKey(chat.messages), "thread", roomId];

const later = (a: Message, b: Message) =>
  messageStatuses.indexOf(a.messageStatus) >= messageStatuses.indexOf(b.messageStatus) ? a : b;

/** Each number once, in order; a status never goes back. */
export const merged = (known: Message[], added: Message[]): Message[] => {
  const byNumber = new Map(known.map((message) => [message.number, message]));
  for (const message of added) {
    const old = byNumber.get(message.number);
    byNumber.set(message.number, old ? { ...message, messageStatus: later(old, message).messageStatus } : message);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
};

/** My messages up to that number have been received or read. */
export const withReceipt = (
  thread: Thread,
  receipt: { readerId: string; upToNumber: number; messageStatus: "RECEIVED" | "READ" },
): Thread => ({
  ...thread,
  items: thread.items.map((message) =>
    message.senderId === receipt.readerId || message.number > receipt.upToNumber
      ? message
      : later(message, { ...message, messageStatus: receipt.messageStatus }),
  ),
});

const loadNewest = async (roomId: string, signal: AbortSignal): Promise<Thread> => {
  const { items } = await call(chat.messages, { chatId: roomId, limit: pageSize }, { signal });
  return { items, hasOlder: items.length === pageSize };
};

/** Changes what is known of a room's messages, where it was opened before. */
export const changeThread = (
  client: QueryClient,
  roomId: string,
  change: (thread: Thread) => Thread,
) => client.setQueryData<Thread>(threadKey(roomId), (old) => old && change(old));

export const addMessages = (client: QueryClient, roomId: string, added: Message[]) =>
  changeThread(client, roomId, (thread) => ({ ...thread, items: merged(thread.items, added) }));

/** Fetches what lies after the last number known here, until nothing is left. */
export const catchUp = async (client: QueryClient, roomId: string) => {
  const known = client.getQueryData<Thread>(threadKey(roomId));
  if (!known) return;
  let after = known.items.at(-1)?.number ?? 0;
  for (;;) {
    const { items } = await call(chat.messages, { chatId: roomId, after, limit: catchUpSize });
    addMessages(client, roomId, items);
    after = items.at(-1)?.number ?? after;
    if (items.length < catchUpSize) return;
  }
};

/** A room's messages: the newest page, older ones on demand, new ones as they arrive. */
export const useThread = (roomId: string) => {
  const client = useQueryClient();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const thread = useQuery({
    queryKey: threadKey(roomId),
    queryFn: ({ signal }) => loadNewest(roomId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const loadOlder = async () => {
    const before = thread.data?.items[0]?.number;
    if (before === undefined || isLoadingOlder) return;
    setIsLoadingOlder(true);
    try {
      const { items } = await call(chat.messages, { chatId: roomId, before, limit: pageSize });
      changeThread(client, roomId, (old) => ({
        items: merged(old.items, items),
        hasOlder: items.length === pageSize,
      }));
    } finally {
      setIsLoadingOlder(false);
    }
  };
  return { thread, loadOlder, isLoadingOlder };
};
