import type { ThreadItem } from "./thread-items.ts";
import type { NewLine } from "./thread.ts";

/** The messages one person sent within a few minutes, and the lines before them. */
export type Group = {
  key: string;
  senderId: string;
  items: ThreadItem[];
  /** Set on the first group of a day. */
  day?: string;
  /** Set where new messages begin: how many there are. */
  newFromHere?: number;
};

const together = 5 * 60_000;

const dayOf = ({ createdAt }: ThreadItem) => new Date(createdAt).toDateString();
const isRefused = ({ state }: ThreadItem) => state === "REFUSED";

const belongs = (group: Group | undefined, one: ThreadItem) => {
  const first = group?.items[0];
  if (!group || !first || group.senderId !== one.senderId) return false;
  const isClose = Date.parse(one.createdAt) - Date.parse(first.createdAt) < together;
  return isClose && dayOf(first) === dayOf(one) && isRefused(first) === isRefused(one);
};

/** Groups by sender and five minutes, with day lines and the line above new messages. */
export const groupsOf = (all: ThreadItem[], newLine?: NewLine): Group[] => {
  const groups: Group[] = [];
  for (const one of all) {
    const last = groups.at(-1);
    const isFirstNew = one.number !== undefined && one.number === newLine?.number;
    if (belongs(last, one) && !isFirstNew) {
      last?.items.push(one);
      continue;
    }
    const before = last?.items.at(-1);
    groups.push({
      key: one.key,
      senderId: one.senderId,
      items: [one],
      ...(before && dayOf(before) === dayOf(one) ? {} : { day: one.createdAt }),
      ...(isFirstNew && newLine && { newFromHere: newLine.count }),
    });
  }
  return groups;
};
