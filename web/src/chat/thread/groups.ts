import type { Said } from "./said.ts";
import type { NewLine } from "./thread.ts";

/** What one person said within a few minutes, and the lines that stand before it. */
export type Group = {
  key: string;
  senderId: string;
  said: Said[];
  /** The first of its day. */
  day?: string;
  /** New messages begin here: how many. */
  newFromHere?: number;
};

const together = 5 * 60_000;

const dayOf = ({ createdAt }: Said) => new Date(createdAt).toDateString();
const isRefused = ({ state }: Said) => state === "REFUSED";

const belongs = (group: Group | undefined, one: Said) => {
  const first = group?.said[0];
  if (!group || !first || group.senderId !== one.senderId) return false;
  const isClose = Date.parse(one.createdAt) - Date.parse(first.createdAt) < together;
  return isClose && dayOf(first) === dayOf(one) && isRefused(first) === isRefused(one);
};

/** Groups by sender and five minutes, with day lines and the line where new begins. */
export const groupsOf = (all: Said[], newLine?: NewLine): Group[] => {
  const groups: Group[] = [];
  for (const one of all) {
    const last = groups.at(-1);
    const isFirstNew = one.number !== undefined && one.number === newLine?.number;
    if (belongs(last, one) && !isFirstNew) {
      last?.said.push(one);
      continue;
    }
    const before = last?.said.at(-1);
    groups.push({
      key: one.key,
      senderId: one.senderId,
      said: [one],
      ...(before && dayOf(before) === dayOf(one) ? {} : { day: one.createdAt }),
      ...(isFirstNew && newLine && { newFromHere: newLine.count }),
    });
  }
  return groups;
};
