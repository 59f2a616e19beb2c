import { Logger, run, runOnce, type TaskList } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { type ConnectOptions, type Db, inTransaction, poolConfig } from "#db/connect.ts";
import type { Log } from "#log.ts";
import type { Listener } from "#work/listen.ts";

const EventJob = z.object({
  id: z.string(),
  event: z.string(),
  subject: z.unknown(),
  actorId: z.string().nullable(),
});

const tasks = (db: Db, listeners: Listener[]): TaskList => ({
  event: async (payload) => {
    const job = EventJob.parse(payload);
    const happened = { eventId: job.id, actorId: job.actorId };
    for (const listener of listeners.filter(({ event }) => event === job.event))
      await inTransaction(db, (trx) => listener.run(trx, job.subject, happened));
  },
});

const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error({ work: true }, message);
    else if (level === "warning") log.warn({ work: true }, message);
  });

const queuePool = (connection: Work["connection"], size: number, log: Log) => {
  const pool = new pg.Pool(poolConfig({ connection, size }));
  const report = (error: Error) => log.warn({ err: error }, "queue connection lost");
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
};

export type Work = {
  db: Db;
  connection: ConnectOptions["connection"];
  listeners: Listener[];
  log: Log;
};

/** Runs jobs as they come until `stop`. Jobs in flight finish; those of a dead process come back. */
export const startWorker = async ({ db, connection, listeners, log }: Work) => {
  const pgPool = queuePool(connection, 4, log);
  const runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietLogger(log),
    taskList: tasks(db, listeners),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pgPool.end();
    },
  };
};

/** Runs every job that waits now, then returns. */
export const workOff = async ({ db, connection, listeners, log }: Work) => {
  const pgPool = queuePool(connection, 2, log);
  try {
    await runOnce({ pgPool, logger: quietLogger(log), taskList: tasks(db, listeners) });
  } finally {
    await pgPool.end();
  }
};
