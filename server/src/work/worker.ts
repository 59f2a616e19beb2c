import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { z } from "zod";
import type { ConnectOptions, Db } from "#db/connect.ts";
import type { Publish } from "#live/bus.ts";
import { publishingAfter } from "#live/publishing.ts";
import type { Log } from "#log.ts";
import type { Job } from "#work/jobs.ts";
import type { Listener } from "#work/listen.ts";
import { queuePool } from "#work/queue-pool.ts";
import { RollCall } from "#work/roll-call.ts";

const EventJob = z.object({
  id: z.string(),
  event: z.string(),
  subject: z.unknown(),
  actorId: z.string().nullable(),
});

/** Once an hour, on one node: deletes what is no longer needed. One waiting job is enough. */
const hourly = "17 * * * * housekeeping ?jobKey=housekeeping&max=3";

/** Once a day, at night, on one node; made up for later if no node was running. */
const daily = "43 2 * * * dailies ?jobKey=dailies&max=3&fill=1d";

/** Every minute, on one node: does what is due. */
const minutely = "* * * * * rounds ?jobKey=rounds&max=1";

/** Calls each of them, whatever happens to the others; then fails if one did. */
const runEach = async <T>(all: readonly T[], call: (one: T) => Promise<unknown>) => {
  const failures: unknown[] = [];
  for (const one of all) await call(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("\n"));
};

const tasks = ({
  db,
  publish,
  log,
  listeners,
  jobs,
  chores,
  dailies = [],
  rounds = [],
}: Waiting): TaskList => ({
  ...Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(db, payload)])),
  rounds: () => runEach(rounds, (round) => round(db)),
  housekeeping: () => runEach(chores, (chore) => chore(db)),
  dailies: () => runEach(dailies, (chore) => chore(db)),
  event: async (payload) => {
    const job = EventJob.parse(payload);
    const happened = { eventId: job.id, actorId: job.actorId };
    const called = listeners.filter(({ event }) => event === job.event);
    await runEach(called, ({ run: tell }) =>
      publishingAfter(db, { publish, log }, (trx, later) =>
        tell(trx, job.subject, { ...happened, publish: later }),
      ),
    );
  },
});

const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error({ work: true }, message);
    else if (level === "warning") log.warn({ work: true }, message);
  });

/** The work done for waiting jobs, and with what. */
type Waiting = {
  db: Db;
  publish: Publish;
  listeners: Listener[];
  jobs: Job[];
  chores: ((db: Db) => Promise<unknown>)[];
  dailies?: ((db: Db) => Promise<unknown>)[];
  rounds?: ((db: Db) => Promise<unknown>)[];
  log: Log;
};

export type Work = Waiting & { connection: ConnectOptions["connection"] };

/** A job that hangs does not hold up the end of its process: another worker does it again. */
const patienceMs = 5_000;

/** Runs jobs as they come until `stop`. Jobs in flight finish; those of a dead process come back. */
export const startWorker = async (work: Work) => {
  const { connection, log } = work;
  const pgPool = queuePool(connection, 7, log);
  const rollCall = new RollCall(pgPool, log);
  const events: WorkerEvents = new EventEmitter();
  // The workers of a process take their jobs in its one name.
  events.on("pool:create", ({ workerPool }) => rollCall.join(workerPool.id));
  const runner = await run({
    pgPool,
    events,
    // Some may wait for a mail server; others run meanwhile.
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: quietLogger(log),
    crontab: `${hourly}\n${daily}\n${minutely}`,
    taskList: tasks(work),
  });
  return {
    stop: async () => {
      await Promise.race([runner.stop(), delay(patienceMs, undefined, { ref: false })]);
      await rollCall.stop();
      await pgPool.end();
    },
  };
};

/** Waits for the queue to write how jobs failed, which it does in a promise nobody awaits. */
const untilWritten = async (pool: Pool) => {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await once(pool, "release");
};

/** Runs every job that waits now, over the connections of `queuePool`, then returns. */
export const workOff = async (work: Waiting, pgPool: Pool) => {
  await runOnce({ pgPool, logger: quietLogger(work.log), taskList: tasks(work) });
  await untilWritten(pgPool);
};
