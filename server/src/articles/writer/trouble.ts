/** What went wrong, as the last part of its wire code. */
export type Trouble = "away" | "busy" | "refused" | "slow" | "too_long" | "wrong";

/** Carries nothing of what was sent or received. */
export class WriterTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(`The writer is ${trouble}.`);
  }
}

export const troubleOf = (status: number): Trouble => {
  if (status === 429) return "busy";
  return status >= 500 ? "away" : "refused";
};
