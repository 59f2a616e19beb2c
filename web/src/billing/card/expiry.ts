import { dayMs } from "@vitrine/contract/days";

const warnedBefore = 30 * dayMs;

/** A card is valid until the end of its month. */
export const expiryOf = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
) => {
  const end = Date.UTC(expYear, expMonth, 1);
  const text = `${String(expMonth).padStart(2, "0")} / ${expYear}`;
  if (end <= now.getTime()) return { state: "over" as const, text };
  return {
    state: end - now.getTime() <= warnedBefore ? ("soon" as const) : ("fine" as const),
    text,
  };
};
