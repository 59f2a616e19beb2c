import { setInterval as every } from "node:timers/promises";
import { type Db, inTransaction } from "#db/connect.ts";
import { publishOver } from "#live/bus.ts";
import { beginTask, endTask, isRunning } from "../tray/queries.ts";

/** How a task ended, and what is written along with that. */
type Ending = { isDone: boolean; write: (trx: Db) => Promise<unknown> };

type Watch = { signal: AbortSignal; tell: (progress: number) => Promise<void> };

class Cancelled extends Error {}

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
      if (!(await isRunning(db, taskId))) return cancelled.abort(new Cancelled());
  } catch (error) {
    // The work is over; or the database is away, and a write of the work will find that out.
    if (!over.aborted) cancelled.abort(error);
  }
};

/**
 * Does the one piece of work of a task that waits in the tray, and tells its owner how far it is. Its
 * signal ends with a cancellation; then nothing is written.
 */
export const runTask = async (db: Db, id: string, work: (watch: Watch) => Promise<Ending>) => {
  const task = await beginTask(db, id);
  if (!task) return;
  const publish = publishOver(db);
  const tell = (progress: number, done = false) =>
    publish("reports.progress", { id, userId: task.ownerId, progress, done });
  const cancelled = new AbortController();
  const over = new AbortController();
  const watching = endWhenCancelled(db, id, cancelled, over.signal);
  try {
    const { isDone, write } = await work({ signal: cancelled.signal, tell: (far) => tell(far) });
    await inTransaction(db, async (trx) => {
      const state = isDone ? "DONE" : "FAILED";
      if (await endTask(trx, id, { state, ...(isDone && { done: task.total }) })) await write(trx);
    });
  } catch (error) {
    if (!(cancelled.signal.aborted && cancelled.signal.reason instanceof Cancelled)) throw error;
    return;
  } finally {
    over.abort();
    await watching;
  }
  await tell(1, true);
};
