/** The result of the last card on this page, for the screen that reports it. */
export type CardResult =
  | { isTaken: true; hasPaid: boolean }
  | { isTaken: false; reason: string; wayOut: string };

let last: CardResult | undefined;

export const cardResult = {
  keep: (result: CardResult) => {
    last = result;
  },
  last: () => last,
};
