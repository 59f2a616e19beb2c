/** What went wrong, by the part of its wire code that is its own. */
export type Trouble = "away" | "busy" | "refused" | "slow" | "too_long" | "wrong";

/** It says nothing of what was sent or came back. */
export class WriterTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(`The writer is ${trouble}.`);
  }
}

export const troubleOf = (status: number): Trouble => {
  if (status === 429) return "busy";
  return status >= 500 ? "away" : "refused";
};
