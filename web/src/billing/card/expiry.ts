import { dayMs } from "@vitrine/contract/days";

const warnedBefore = 30 * dayMs;

type CardEnd = { expMonth: number; expYear: number };

/** A card is valid until the end of its month. */
export const endOfCard = ({ expMonth, expYear }: CardEnd) => Date.UTC(expYear, expMonth, 1);

export const expiryOf = (card: CardEnd, now: Date) => {
  const { expMonth, expYear } = card;
  const end = endOfCard(card);
  const text = `${String(expMonth).padStart(2, "0")} / ${expYear}`;
  if (end <= now.getTime()) return { state: "over" as const, text };
  return {
    state: end - now.getTime() <= warnedBefore ? ("soon" as const) : ("fine" as const),
    text,
  };
};
