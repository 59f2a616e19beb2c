import { type Db, inTransaction } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { noteProgress, runTask, TaskCancelled } from "#reports/tasks/service.ts";
import { record } from "#work/record.ts";
import { Unusable } from "../import/unusable.ts";
import { type Step, stepsOf } from "../undo/queries.ts";
import { undoStep } from "../undo/steps.ts";
import { breakOff, endUndo, holdImport } from "./queries.ts";
import { ensureStillAllowed } from "./running.ts";
import {
  deleteStartups,
  deleteUnusedTags,
  lockStartups,
  putSourcesBack,
  startupsOfRun,
  touchedSince,
  usedSince,
} from "./undo-queries.ts";

type Startup = { id: string; name: string; isCreated: boolean };
type Asked = { importId: string; taskId: string; doer: Doer };

/** What the run changed in one startup, the newest first. */
const stepsByStartup = async (db: Db, importId: string) => {
  const steps = new Map<string, Step[]>();
  for (const step of await stepsOf(db, importId))
    for (const id of step.recordIds)
      steps.set(id, [...(steps.get(id) ?? []), { ...step, recordIds: [id] }]);
  return steps;
};

/** Those that somebody has changed or used since the run: an undo leaves them as they are. */
const keptAmong = async (db: Db, importId: string, some: readonly Startup[]) => {
  const created = some.filter(({ isCreated }) => isCreated).map(({ id }) => id);
  const all = some.map(({ id }) => id);
  return new Set([...(await touchedSince(db, importId, all)), ...(await usedSince(db, created))]);
};

/** How many startups an undo would leave as they are now. */
export const countKept = async (db: Db, importId: string) =>
  (await keptAmong(db, importId, await startupsOfRun(db, importId))).size;

type Undoing = { importId: string; steps: Map<string, Step[]>; doer: Doer };

/** Takes some startups back to where they were; returns those that are kept as they are. */
const undoSome = async (db: Db, some: readonly Startup[], { importId, steps, doer }: Undoing) => {
  await lockStartups(
    db,
    some.map(({ id }) => id),
  );
  const kept = await keptAmong(db, importId, some);
  const going = some.filter(({ id, isCreated }) => isCreated && !kept.has(id));
  await deleteStartups(
    db,
    going.map(({ id }) => id),
  );
  for (const { id: companyId, isCreated } of some) {
    if (isCreated || kept.has(companyId)) continue;
    for (const step of steps.get(companyId) ?? []) await undoStep(db, step);
    await putSourcesBack(db, importId, companyId);
    const by = { doer, subject: { companyId } };
    await record(db, by, "profiles.change_undone", { companyId, changeId: importId });
  }
  return some.filter(({ id }) => kept.has(id)).map(({ id, name }) => ({ id, name }));
};

const atOnce = 200;

const undoAll = (db: Db, { importId, taskId, doer }: Asked) =>
  inTransaction(db, async (trx) => {
    await ensureStillAllowed(trx, doer);
    const startups = await startupsOfRun(trx, importId);
    const undoing = { importId, doer, steps: await stepsByStartup(trx, importId) };
    const kept: { id: string; name: string }[] = [];
    for (let at = 0; at < startups.length; at += atOnce) {
      kept.push(...(await undoSome(trx, startups.slice(at, at + atOnce), undoing)));
      const done = Math.min(at + atOnce, startups.length);
      if (!(await noteProgress(db, taskId, done))) throw new TaskCancelled();
    }
    await deleteUnusedTags(trx, importId);
    await endUndo(trx, importId, kept);
    const counts = { removed: startups.length - kept.length, kept: kept.length };
    const by = { doer, subject: { companyId: null } };
    await record(trx, by, "profiles.import_undone", { importId, ...counts });
  });

/** Undoes a whole run, updates included; startups changed or used since stay and are named. */
export const runUndoTask = async (db: Db, asked: Asked) => {
  const { importId, taskId } = asked;
  const held = await inTransaction(db, (trx) => holdImport(trx, importId));
  if (held?.state !== "UNDOING") return;
  await runTask(db, taskId, {
    work: () => undoAll(db, asked),
    onBroken: async (error) => {
      if (asRefusal(error).code === "unavailable") return;
      await breakOff(db, importId, error instanceof Unusable ? error.message : null);
    },
    isExpected: (error) => error instanceof Unusable,
  });
};
