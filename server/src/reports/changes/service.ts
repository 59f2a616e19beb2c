import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { ensure } from "#http/refuse.ts";
import { publishOver } from "#live/bus.ts";
import { joinChange } from "#work/record.ts";
import { beginTask, endTask, noteDone } from "../tray/queries.ts";
import { openTask } from "../tray/service.ts";
import { holdRunning, insertRows, noteUndone, rowsLeft, settleRows } from "./queries.ts";

/** Puts a change of many records into the caller's tray; the caller must add its job. */
export const openChange = async (
  db: Db,
  doer: Doer,
  { name, ids }: { name: string; ids: readonly string[] },
) => {
  const id = uuid();
  const task = await openTask(db, doer, { id, kind: "CHANGE", name, total: ids.length });
  await insertRows(db, id, ids);
  return task;
};

/** Changes some of the records and returns which were refused; false if the person may no longer do so. */
export type Change = (
  trx: Db,
  ids: readonly string[],
) => Promise<false | { refused: readonly { id: string; code: string }[] }>;

const atOnce = 100;

type Step = { isOver: boolean; progress: number };
const over: Step = { isOver: true, progress: 1 };

/** Changes some more records, records the changes and notes the progress, all or nothing. */
const changeSome = (db: Db, id: string, change: Change) =>
  inTransaction(db, async (trx): Promise<Step | "NONE_LEFT" | undefined> => {
    const task = await holdRunning(trx, id);
    if (!task) return undefined;
    await joinChange(trx, id);
    const ids = await rowsLeft(trx, id, atOnce);
    if (ids.length === 0) return "NONE_LEFT";
    const changed = await change(trx, ids);
    if (!changed) {
      await endTask(trx, id, { state: "FAILED" });
      return over;
    }
    await settleRows(trx, id, { ids, refused: changed.refused });
    const done = task.done + ids.length;
    await noteDone(trx, id, done);
    return { isOver: false, progress: done / task.total };
  });

/** Continues a task step by step, even after an interruption. */
const runSteps = async (db: Db, id: string, more: () => Promise<Step | undefined>) => {
  const task = await beginTask(db, id);
  if (!task) return;
  const { ownerId: userId } = task;
  const tell = (progress: number, done: boolean) =>
    publishOver(db)("reports.progress", { id, userId, progress, done });
  try {
    for (;;) {
      const step = await more();
      if (!step) return;
      await tell(step.progress, step.isOver);
      if (step.isOver) return;
    }
  } catch (error) {
    // The queue retries what an outage has interrupted.
    if (asRefusal(error).code === "unavailable") throw error;
    await inTransaction(db, (trx) => endTask(trx, id, { state: "FAILED" }));
    await tell(1, true);
    throw error;
  }
};

/** Repeats work beside other work, one run at a time. */
const beside = (work: () => Promise<unknown>) => {
  let running: Promise<unknown> | undefined;
  let failure: { error: unknown } | undefined;
  const settled = async () => running;
  /** Throws if an earlier run failed. */
  const goOn = () => {
    if (failure) throw failure.error;
    running ??= work()
      .catch((error: unknown) => {
        failure = { error };
      })
      .finally(() => {
        running = undefined;
      });
  };
  /** Done after a last run, which begins after this call. */
  const finish = async () => {
    await settled();
    if (failure) throw failure.error;
    await work();
  };
  return { goOn, finish, settled };
};

/**
 * Makes the change of a task, some records at a time. Consequences that need not share its transaction are
 * left to `afterwards`, which goes on beside the next ones. The task is done once both are.
 */
export const runChange = async (
  db: Db,
  id: string,
  change: Change,
  afterwards: () => Promise<unknown> = async () => undefined,
) => {
  const { goOn, finish, settled } = beside(afterwards);
  const more = async () => {
    const step = await changeSome(db, id, change);
    const isLast = step === undefined || step === "NONE_LEFT" || step.isOver;
    if (isLast) await finish();
    else goOn();
    if (step !== "NONE_LEFT") return step;
    return (await endTask(db, id, { state: "DONE" })) ? over : undefined;
  };
  try {
    await runSteps(db, id, more);
  } finally {
    await settled();
  }
};

/** Does the work for one record; returns the code of its refusal, or undefined if it is done. */
type Work = (recordId: string) => Promise<string | undefined>;

const oneMore = async (db: Db, id: string, work: Work): Promise<Step | undefined> => {
  const task = await holdRunning(db, id);
  if (!task) return undefined;
  const [recordId] = await rowsLeft(db, id, 1);
  if (recordId === undefined) {
    await endTask(db, id, { state: "DONE" });
    return { isOver: true, progress: 1 };
  }
  const code = await work(recordId);
  await inTransaction(db, async (trx) => {
    const refused = code === undefined ? [] : [{ id: recordId, code }];
    await settleRows(trx, id, { ids: [recordId], refused });
    await noteDone(trx, id, task.done + 1);
  });
  return { isOver: false, progress: (task.done + 1) / task.total };
};

/** The same for work that waits for outside services, one record at a time; each in its own transactions. */
export const runEach = (db: Db, id: string, work: Work) =>
  runSteps(db, id, () => oneMore(db, id, work));

/** Notes in the tray that a change was undone; a running one is not marked. */
export const noteChangeUndone = async (db: Db, changeId: string) => {
  const task = await noteUndone(db, changeId);
  ensure(!task?.isOpen, "reports.not_ended");
};
