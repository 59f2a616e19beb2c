import type { Message } from "#chat/room-messages.ts";

/** Messages of one person that belong together, and the lines that stand before them. */
export type Group = {
  key: string;
  senderId: string;
  messages: Message[];
  /** The first of its day. */
  day?: string;
  /** New messages begin here: how many. */
  newFromHere?: number;
};

const together = 5 * 60_000;

const dayOf = (message: Message) => new Date(message.createdAt).toDateString();

const belongs = (group: Group | undefined, message: Message) => {
  const last = group?.messages.at(-1);
  if (!group || !last) return false;
  const isClose = Date.parse(message.createdAt) - Date.parse(last.createdAt) < together;
  return group.senderId === message.senderId && isClose && dayOf(last) === dayOf(message);
};

/** Groups by sender and five minutes, with day lines and the line where new begins. */
export const groupsOf = (
  items: Message[],
  { newAtFirst, myId }: { newAtFirst: number; myId: string },
): Group[] => {
  const theirs = items.filter(({ senderId }) => senderId !== myId);
  const firstNew = newAtFirst > 0 ? theirs.at(-newAtFirst)?.id : undefined;
  const groups: Group[] = [];
  for (const message of items) {
    const last = groups.at(-1);
    if (belongs(last, message) && message.id !== firstNew) {
      last?.messages.push(message);
      continue;
    }
    const before = last?.messages.at(-1);
    groups.push({
      key: message.id,
      senderId: message.senderId,
      messages: [message],
      ...(before && dayOf(before) === dayOf(message) ? {} : { day: message.createdAt }),
      ...(message.id === firstNew && { newFromHere: newAtFirst }),
    });
  }
  return groups;
};
