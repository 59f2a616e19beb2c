import type { Retried } from "./use-retry.ts";

type Result = { retried: Retried; reason: string | undefined };

let last: Result | undefined;

/** The result of the last retry, for the screen that reports it. */
export const retryResult = {
  keep: (result: Result) => {
    last = result;
  },
  last: () => last,
};
