import type { chat } from "@vitrine/contract/chat";
import { messageStatuses } from "@vitrine/contract/chat/rooms";
import type { Output } from "@vitrine/contract/endpoint";

export type Message = Output<typeof chat.messages>["items"][number];

/** What is known of a room's messages: the newest ones without gaps, in order. */
export type Thread = { items: Message[]; hasOlder: boolean };

const rank = ({ messageStatus }: Message) => messageStatuses.indexOf(messageStatus);

const later = (a: Message, b: Message) => (rank(a) >= rank(b) ? a : b);

/** Whoever has received or read a message has those before it too. */
const spread = (items: Message[]): Message[] => {
  const reached = new Map<string, Message["messageStatus"]>();
  return items
    .toReversed()
    .map((message) => {
      const after = reached.get(message.senderId);
      const own = after ? later(message, { ...message, messageStatus: after }) : message;
      reached.set(message.senderId, own.messageStatus);
      return own;
    })
    .toReversed();
};

/** Each number once, in order; a status never goes back. */
export const mergeMessages = (known: Message[], added: Message[]): Message[] => {
  const byNumber = new Map(known.map((message) => [message.number, message]));
  for (const message of added) {
    const { messageStatus } = later(byNumber.get(message.number) ?? message, message);
    byNumber.set(message.number, { ...message, messageStatus });
  }
  return spread([...byNumber.values()].toSorted((a, b) => a.number - b.number));
};

type Receipt = { readerId: string; upToNumber: number; messageStatus: "RECEIVED" | "READ" };

/** What others than the reader wrote up to that number has been received or read. */
export const withReceipt = (thread: Thread, receipt: Receipt): Thread => ({
  ...thread,
  items: thread.items.map((message) =>
    message.senderId === receipt.readerId || message.number > receipt.upToNumber
      ? message
      : later(message, { ...message, messageStatus: receipt.messageStatus }),
  ),
});

const lastNumber = ({ items }: Thread) => items.at(-1)?.number ?? 0;

/** Something came between what is known and this message. */
export const isBehind = (thread: Thread, { number }: Message) => number > lastNumber(thread) + 1;

/**
 * After which number to ask, to miss nothing: neither new messages nor that an own one, of which
 * the newest tells for all, was read.
 */
export const askAfter = (thread: Thread, myId: string) => {
  const own = thread.items.findLast(({ senderId }) => senderId === myId);
  const last = lastNumber(thread);
  return own && own.messageStatus !== "READ" ? Math.min(last, own.number - 1) : last;
};

/** What others wrote and I have not read. */
export const unreadBy = (items: Message[], myId: string) =>
  items.filter(({ senderId, messageStatus }) => senderId !== myId && messageStatus !== "READ");

export type NewLine = { number: number; count: number };

/** Where what I have not read begins, and how many it is. */
export const newLineOf = (items: Message[], myId: string): NewLine | undefined => {
  const fresh = unreadBy(items, myId);
  return fresh[0] && { number: fresh[0].number, count: fresh.length };
};
