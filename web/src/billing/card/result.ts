/** The result of the last card on this page, for the screen that reports it. */
export type CardResult =
  | { isTaken: true; hasPaid: boolean }
  /** A kept card pays from now on, though it did not pay what is open. */
  | { isTaken: false; isKept: boolean; reason: string; wayOut: string };

let last: CardResult | undefined;

export const cardResult = {
  keep: (result: CardResult) => {
    last = result;
  },
  last: () => last,
};
