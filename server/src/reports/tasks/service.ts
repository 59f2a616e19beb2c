import { setInterval as every } from "node:timers/promises";
import { type Db, inTransaction } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import { publishOver } from "#live/bus.ts";
import { beginTask, endTask, isRunning, noteDone } from "../tray/queries.ts";
import { progressTarget } from "./queries.ts";

const failed = { state: "FAILED" } as const;

/** The owner has cancelled it. */
export class TaskCancelled extends Error {}

const progressOver = (db: Db, id: string, userId: string, total: number) => (done: number) =>
  publishOver(db)("reports.progress", {
    id,
    userId,
    done: false,
    progress: total > 0 ? Math.min(1, done / total) : 1,
  });

/** Notes and tells the progress of a task; false if it was cancelled. */
export const noteProgress = async (db: Db, id: string, done: number) => {
  if (!(await noteDone(db, id, done))) return false;
  const target = await progressTarget(db, id);
  if (target) await progressOver(db, id, target.ownerId, target.total)(done);
  return true;
};

/** How a task ended, and what is written with that; without it the task is done, and all is written. */
type Ending = { isDone: boolean; write: (trx: Db) => Promise<unknown> };

/** The signal aborts on a cancellation: then nothing of `write` is written. */
export type Watch = { signal: AbortSignal; tell: (progress: number) => Promise<void> };

type Task = {
  work: (watch: Watch) => Promise<Ending | void>;
  /** Undoes what the work has begun, even if it was cancelled earlier. */
  onBroken?: (error: unknown) => Promise<unknown>;
  /** Errors that people are told about; any other is a fault of ours. */
  isExpected?: (error: unknown) => boolean;
};

const lookEveryMs = 300;

/** Ends the work within a moment of its cancellation. */
const endWhenCancelled = async (
  db: Db,
  id: string,
  cancelled: AbortController,
  over: AbortSignal,
) => {
  try {
    for await (const taskId of every(lookEveryMs, id, { signal: over }))
      if (!(await isRunning(db, taskId))) return cancelled.abort(new TaskCancelled());
  } catch (error) {
    // The work is over; or the database is away, and a write of the work will find that out.
    if (!over.aborted) cancelled.abort(error);
  }
};

/** Watches for a cancellation during the work; an error of cancelled work counts as its cancellation. */
const watched = async (db: Db, id: string, work: (signal: AbortSignal) => Promise<unknown>) => {
  const cancelled = new AbortController();
  const over = new AbortController();
  const watching = endWhenCancelled(db, id, cancelled, over.signal);
  try {
    await work(cancelled.signal);
  } catch (error) {
    throw cancelled.signal.aborted ? cancelled.signal.reason : error;
  } finally {
    over.abort();
    await watching;
  }
};

/** Does the single piece of work of a task waiting in the tray, and tells its owner the progress. */
export const runTask = async (db: Db, id: string, { work, onBroken, isExpected }: Task) => {
  const task = await beginTask(db, id);
  if (!task) return onBroken?.(new TaskCancelled());
  const publish = publishOver(db);
  const tell = (progress: number, done = false) =>
    publish("reports.progress", { id, userId: task.ownerId, progress, done });
  try {
    await watched(db, id, async (signal) => {
      const ending = await work({ signal, tell: (progress) => tell(progress) });
      const isDone = ending?.isDone ?? true;
      await inTransaction(db, async (trx) => {
        const end = isDone ? ({ state: "DONE", done: task.total } as const) : failed;
        if (await endTask(trx, id, end)) await ending?.write(trx);
      });
    });
  } catch (error) {
    await onBroken?.(error);
    if (error instanceof TaskCancelled) return;
    // The queue retries what an outage has interrupted.
    if (asRefusal(error).code === "unavailable") throw error;
    await inTransaction(db, (trx) => endTask(trx, id, failed));
    await tell(1, true);
    if (!isExpected?.(error)) throw error;
    return;
  }
  await tell(1, true);
};
