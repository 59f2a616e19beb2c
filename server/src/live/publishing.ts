import { type Db, inTransaction } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import type { Log } from "#log.ts";
import type { Publish } from "./bus.ts";

const tries = 3;

type Waiting = { topic: string; send: () => Promise<void> };

/** Tries again if the pool was busy. A client that still misses an event reads again when it reconnects. */
const sendWithRetries = async ({ topic, send }: Waiting, log: Log) => {
  let err: unknown;
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (asRefusal(error).code !== "unavailable") throw error;
      err = error;
    }
  }
  log.warn({ err, topic }, "an event could not be published");
};

/** Where events go, and the log for those that do not arrive. */
type Tools = { publish: Publish; log: Log };

/**
 * One transaction whose events are published in order once it has committed; if it rolls back, none are. A
 * commit is not undone by an event that cannot be sent.
 */
export const publishingAfter = async <T>(
  db: Db,
  { publish, log }: Tools,
  work: (trx: Db, publish: Publish) => Promise<T>,
): Promise<T> => {
  const waiting: Waiting[] = [];
  const later: Publish = async (topic, ...events) => {
    waiting.push({ topic, send: () => publish(topic, ...events) });
  };
  const result = await inTransaction(db, (trx) => work(trx, later));
  for (const event of waiting) await sendWithRetries(event, log);
  return result;
};
