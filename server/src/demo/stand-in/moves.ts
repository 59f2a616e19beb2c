import type { Company } from "./companies.ts";

const hour = 3_600;
export const daySeconds = 24 * hour;

export const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000);

export type Move = { to: string; label: string; at: number };

/** An invoice is charged an hour after its period begins. */
const untilCharged = 2 * hour;

const nextOf = (company: Company): Omit<Move, "to">[] => {
  const { status, trialEndsAt, periodEnd, cancelsAt, nextAttemptAt } = company;
  if (status === "past_due")
    return nextAttemptAt === null
      ? []
      : [{ label: "To the next try", at: secondsOf(nextAttemptAt) + 60 }];
  if (status === "trialing" || status === null)
    return trialEndsAt === null
      ? []
      : [{ label: "To the end of the trial", at: secondsOf(trialEndsAt) + untilCharged }];
  if (status !== "active" || periodEnd === null) return [];
  const label = cancelsAt === null ? "To the next renewal" : "To the last day";
  return [{ label, at: secondsOf(periodEnd) + untilCharged }];
};

/** The moments a company's time can be moved to from now. */
export const movesOf = (company: Company, now: number): Move[] => [
  { to: "day", label: "One day on", at: now + daySeconds },
  { to: "week", label: "One week on", at: now + 7 * daySeconds },
  ...nextOf(company)
    .filter(({ at }) => at > now)
    .map((move) => ({ ...move, to: "next" })),
];
