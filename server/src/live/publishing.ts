import { type Db, inTransaction } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import type { Publish } from "./bus.ts";

const tries = 3;

/** Tries again if the pool was busy. A client that still misses an event reads again when it reconnects. */
const sendWithRetries = async (send: () => Promise<void>) => {
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (asRefusal(error).code !== "unavailable") throw error;
    }
  }
};

/**
 * One transaction whose events are published in order once it has committed; if it rolls back, none are. A
 * commit is not undone by an event that cannot be sent.
 */
export const publishingAfter = async <T>(
  db: Db,
  publish: Publish,
  work: (trx: Db, publish: Publish) => Promise<T>,
): Promise<T> => {
  const waiting: (() => Promise<void>)[] = [];
  const later: Publish = async (topic, ...events) => {
    waiting.push(() => publish(topic, ...events));
  };
  const result = await inTransaction(db, (trx) => work(trx, later));
  for (const send of waiting) await sendWithRetries(send);
  return result;
};
