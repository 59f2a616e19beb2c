import { dayMs, dayUtc } from "@vitrine/contract/days";
import { type DateLike, dateOf } from "#ui/format/date.ts";

/** The day that staff typed, which is stored as its last second in UTC; other moments are kept. */
export const typedDay = (moment: DateLike): DateLike => {
  const date = dateOf(moment);
  return date.getTime() % dayMs === dayMs - 1_000 ? dayUtc(date) : moment;
};
