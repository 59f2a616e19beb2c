import type { chat } from "@vitrine/contract/chat";
import { messageStatuses } from "@vitrine/contract/chat/rooms";
import type { Output } from "@vitrine/contract/endpoint";

export type Message = Output<typeof chat.messages>["items"][number];

/** A room's known messages: the newest without gaps, in order. */
export type Thread = {
  items: Message[];
  hasOlder: boolean;
  /** The newest number when the server was last asked for what is missing. */
  checkedUpTo: number;
};

const rank = ({ messageStatus }: Message) => messageStatuses.indexOf(messageStatus);

const later = (a: Message, b: Message) => (rank(a) >= rank(b) ? a : b);

/** A received or read message means that all before it were received or read, too. */
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

const changedAt = ({ deletedAt, editedAt }: Message) =>
  Date.parse(deletedAt ?? editedAt ?? "") || 0;

/** An edit or deletion is never reverted by an older copy. */
const newer = (known: Message, added: Message) =>
  changedAt(known) > changedAt(added) ? known : added;

/** Each number once, in order; a status never goes back. */
export const mergeMessages = (old: Message[], added: Message[]): Message[] => {
  const byNumber = new Map(old.map((message) => [message.number, message]));
  for (const message of added) {
    const known = byNumber.get(message.number) ?? message;
    const { messageStatus } = later(known, message);
    byNumber.set(message.number, { ...newer(known, message), messageStatus });
  }
  return spread([...byNumber.values()].toSorted((a, b) => a.number - b.number));
};

/** Replaces a known message; unknown messages are not added. */
export const withChange = (thread: Thread, message: Message): Thread =>
  thread.items.some(({ number }) => number === message.number)
    ? { ...thread, items: mergeMessages(thread.items, [message]) }
    : thread;

type Receipt = { readerId: string; upToNumber: number; messageStatus: "RECEIVED" | "READ" };

/** Marks others' messages up to that number as received or read by the reader. */
export const withReceipt = (thread: Thread, receipt: Receipt): Thread => ({
  ...thread,
  items: thread.items.map((message) =>
    message.senderId === receipt.readerId || message.number > receipt.upToNumber
      ? message
      : later(message, { ...message, messageStatus: receipt.messageStatus }),
  ),
});

/** The newest number among them; 0 if there are none. */
export const lastNumber = (items: Message[]) => items.at(-1)?.number ?? 0;

/** Whether messages are missing between the known ones and this one. */
export const isBehind = ({ items }: Thread, { number }: Message) => number > lastNumber(items) + 1;

/**
 * The number to ask after so that nothing is missed: new messages, a read receipt for one's own (the
 * newest stands for all), and edits. Moments of the server alone are compared: the device's clock may be wrong.
 */
export const askAfter = ({ items, checkedUpTo }: Thread, myId: string) => {
  const own = items.findLast(({ senderId }) => senderId === myId);
  const checked = items.findLast(({ number }) => number <= checkedUpTo);
  const open = checked && items.find((one) => one.changeableUntil > checked.createdAt);
  const from = [own?.messageStatus === "READ" ? undefined : own, open];
  return Math.min(lastNumber(items), ...from.flatMap((one) => (one ? [one.number - 1] : [])));
};

/** Others' messages that I have not read. */
export const unreadBy = (items: Message[], myId: string) =>
  items.filter(
    ({ senderId, messageStatus, deletedAt }) =>
      senderId !== myId && messageStatus !== "READ" && deletedAt === null,
  );

export type NewLine = { number: number; count: number };

/** Where my unread messages begin, and how many there are. */
export const newLineOf = (items: Message[], myId: string): NewLine | undefined => {
  const fresh = unreadBy(items, myId);
  return fresh[0] && { number: fresh[0].number, count: fresh.length };
};
