import type { Db } from "#db/connect.ts";
import { TooLate } from "../provider/stripe.ts";
import { isOpenSince } from "./queries.ts";

/** What an operation says to the provider: each step of it with a key of its own. */
export type Turn = {
  key: string;
  /** Before anything is written over there. It throws where nobody waits for that any more. */
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

/** A chain of slow answers comes to its end here, before the operation is given up. */
export const inTime = (db: Db, id: string, key: string): Turn => ({
  key,
  step: async (name) => {
    if (!(await isOpenSince(db, id, lastWrite))) throw new TooLate();
    return keyed(key, name);
  },
});
