import type { Db } from "#db/connect.ts";
import type { Publish } from "#live/bus.ts";
import type { EventName, Events } from "#events.ts";

/** `publish` tells every node once the listener's transaction has committed. */
export type Happened = { eventId: string; actorId: string | null; publish: Publish };

export type Listener = {
  event: string;
  run(db: Db, subject: unknown, happened: Happened): Promise<unknown>;
};

/** What follows from an event: runs after its commit, in its own transaction, maybe twice. */
export const when = <N extends EventName>(
  event: N,
  run: (db: Db, subject: Events[N], happened: Happened) => Promise<unknown>,
): Listener => ({ event, run });
