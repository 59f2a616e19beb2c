import pg from "pg";
import { type ConnectOptions, poolConfig } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import type { Log } from "#log.ts";

// "Cannot connect now": one of the few codes on which the queue tries again. The queue writes how a job ended
// in a promise that nobody awaits, which must not fail because the database is away.
const passing = { code: "57P03" };

/** The connections of the queue. It tries again whatever fails in an outage, or after the end. */
export const queuePool = (connection: ConnectOptions["connection"], size: number, log: Log) => {
  const pool = new pg.Pool(poolConfig({ connection, size }));
  const isAway = (error: unknown) => pool.ending || asRefusal(error).code === "unavailable";
  const patient =
    <A extends unknown[]>(call: (...args: A) => unknown) =>
    (...args: A) => {
      const answer = call(...args);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        throw error instanceof Error && isAway(error) ? Object.assign(error, passing) : error;
      });
    };
  const report = (error: Error) => log.warn({ err: error }, "queue connection lost");
  Object.assign(pool, { connect: patient(pool.connect.bind(pool)) });
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", report);
    Object.assign(client, { query: patient(client.query.bind(client)) });
  });
  return pool;
};
