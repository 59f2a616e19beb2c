import type { WaitingMessage } from "./outbox-line.ts";
import type { Message } from "./thread.ts";

/** The content of a bubble: a message, or one of mine without a number yet. */
export type ThreadItem = {
  /** Stays the same when the message is stored. */
  key: string;
  senderId: string;
  text: string;
  createdAt: string;
  state: Message["messageStatus"] | "SENDING" | "REFUSED";
  number?: number;
  message?: Message;
  waiting?: WaitingMessage;
};

const keyOf = (senderId: string, clientMessageId: string) => `${senderId} ${clientMessageId}`;

const known = new WeakMap<Message, ThreadItem>();

/** The same object for the same message, so that its bubble is drawn only once. */
const stored = (message: Message): ThreadItem => {
  const item = known.get(message) ?? {
    key: keyOf(message.senderId, message.clientMessageId),
    senderId: message.senderId,
    text: message.text,
    createdAt: message.createdAt,
    state: message.messageStatus,
    number: message.number,
    message,
  };
  known.set(message, item);
  return item;
};

const stateOf = ({ refusal, isStored }: WaitingMessage & { isStored?: boolean }) => {
  if (refusal !== undefined) return "REFUSED";
  return isStored ? "SENT" : "SENDING";
};

/** The messages, followed by those waiting to be sent. */
export const threadItems = (
  messages: Message[],
  waiting: (WaitingMessage & { isStored?: boolean })[],
  myId: string,
): ThreadItem[] => {
  const items = messages.map(stored);
  const keys = new Set(items.map(({ key }) => key));
  const rest = waiting
    .map(
      (one): ThreadItem => ({
        key: keyOf(myId, one.clientMessageId),
        senderId: myId,
        text: one.text,
        createdAt: new Date(one.writtenAt).toISOString(),
        state: stateOf(one),
        waiting: one,
      }),
    )
    .filter(({ key }) => !keys.has(key));
  return [...items, ...rest];
};

/** The bubbles that show their state: my last one, and each that was refused. */
export const itemsWithState = (items: ThreadItem[], myId: string): Set<string> => {
  const own = items.filter(({ senderId }) => senderId === myId);
  const last = own.findLast(({ state, message }) => state !== "REFUSED" && !message?.deletedAt);
  const refused = own.filter(({ state }) => state === "REFUSED");
  return new Set([...(last ? [last] : []), ...refused].map(({ key }) => key));
};
