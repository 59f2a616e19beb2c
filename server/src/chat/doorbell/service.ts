import type { Db } from "#db/connect.ts";
import type { Bus } from "#live/bus.ts";

let bus: Pick<Bus, "ring"> | undefined;

/** Which bus this process rings on; the same for all its nodes. */
export const useDoorbell = (doorbell: Pick<Bus, "ring">) => {
  bus = doorbell;
};

/**
 * Rings on every node, once the transaction of `db` commits; ids only, the rest is read again.
 * Postgres lets one transaction that rings commit at a time, disk and all: what happens often
 * commits first and rings then.
 */
export const ring = async (db: Db, topic: string, payload: object) => {
  if (bus === undefined) throw new Error("No bus was given to ring on.");
  await bus.ring(db, topic, payload);
};
