import type { Db } from "#db/connect.ts";
import { TooLate } from "../provider/stripe.ts";
import { isOpenSince } from "./queries.ts";

/** How an operation speaks to the provider: each step has a key of its own. */
export type Turn = {
  key: string;
  /** Called before each write at the provider. Throws once nobody waits for it any more. */
  step: (name: string) => Promise<{ idempotencyKey: string }>;
};

/** Seconds after its start from which an operation writes nothing more at the provider. */
export const lastWrite = 40;

const keyed = (key: string, name: string) => ({ idempotencyKey: `${key}-${name}` });

/** Without a deadline: for outcomes that are looked up, and for the demo's stories. */
export const atAnyTime = (key: string): Turn => ({
  key,
  step: async (name) => keyed(key, name),
});

/** Cuts off a chain of slow answers before the operation is given up. */
export const inTime = (db: Db, id: string, key: string): Turn => ({
  key,
  step: async (name) => {
    if (!(await isOpenSince(db, id, lastWrite))) throw new TooLate();
    return keyed(key, name);
  },
});
