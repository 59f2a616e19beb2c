import { type Db, inTransaction } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import { publishOver } from "#live/bus.ts";
import { beginTask, endTask, noteDone } from "../tray/queries.ts";
import { progressTarget } from "./queries.ts";

/** Whoever asked has ended it. */
export class TaskCancelled extends Error {}

const progressOver = (db: Db, id: string, userId: string, total: number) => (done: number) =>
  publishOver(db)("reports.progress", {
    ...{ id, userId, done: false },
    progress: total > 0 ? Math.min(1, done / total) : 1,
  });

/** Notes and tells how far a task is; false where it was cancelled. */
export const noteProgress = async (db: Db, id: string, done: number) => {
  if (!(await noteDone(db, id, done))) return false;
  const target = await progressTarget(db, id);
  if (target) await progressOver(db, id, target.ownerId, target.total)(done);
  return true;
};

type Task = {
  work: () => Promise<unknown>;
  /** Puts back what the work has begun, also where it was cancelled before. */
  onBroken: (error: unknown) => Promise<unknown>;
  /** What people are told of; everything else is a fault of ours. */
  isExpected: (error: unknown) => boolean;
};

/** Does the work of a task that waits in the tray; `work` ends it itself where it must end with its transaction. */
export const runTask = async (db: Db, id: string, { work, onBroken, isExpected }: Task) => {
  const task = await beginTask(db, id);
  if (!task) return onBroken(new TaskCancelled());
  const tellEnd = () =>
    publishOver(db)("reports.progress", { id, userId: task.ownerId, progress: 1, done: true });
  try {
    await work();
    await inTransaction(db, (trx) => endTask(trx, id, { state: "DONE" }));
  } catch (error) {
    await onBroken(error);
    if (error instanceof TaskCancelled) return;
    if (asRefusal(error).code === "unavailable") throw error;
    await inTransaction(db, (trx) => endTask(trx, id, { state: "FAILED" }));
    await tellEnd();
    if (!isExpected(error)) throw error;
    return;
  }
  await tellEnd();
};
