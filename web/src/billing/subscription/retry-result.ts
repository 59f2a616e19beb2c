import type { Retried } from "./use-retry.ts";

type Result = { retried: Retried; reason: string | undefined };

let last: Result | undefined;

/** What came of the last try, for the screen that says so. */
export const retryResult = {
  keep: (result: Result) => {
    last = result;
  },
  last: () => last,
};
