import { type Db, inTransaction } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { rightsOf } from "#identity/sessions/service.ts";
import { noteProgress, runTask, TaskCancelled } from "#reports/tasks/service.ts";
import { importStartups } from "../import/service.ts";
import { Unusable } from "../import/unusable.ts";
import { problemOf, usableReading, withFile } from "./looking.ts";
import { breakOff, endCheck, endRun, type HeldImport, holdImport } from "./queries.ts";
import { deleteRows, storeRows } from "./row-queries.ts";
import { createSummary, rowOf } from "./verdict-rows.ts";

type Asked = { importId: string; taskId: string; isDry: boolean; doer: Doer };

/** Reports progress to the tray, and stops the work if it was cancelled. */
const progressOf = (db: Db, taskId: string) => {
  const cancelling = new AbortController();
  const tell = async (done: number) => {
    if (!(await noteProgress(db, taskId, done))) cancelling.abort(new TaskCancelled());
  };
  return { signal: cancelling.signal, tell };
};

type Begun = HeldImport & { fileId: string };

/** Refuses if the person who asked has lost the right. */
export const ensureStillAllowed = async (db: Db, doer: Doer) => {
  const rights = await rightsOf(db, doer.id);
  if (!rights?.permissions.includes("STARTUPS_EDIT_DETAILS_INFO"))
    throw new Unusable("Whoever asked for this has no right to it any more.");
};

const bringIn = async (db: Db, path: string, asked: Asked, { choice, name, rows }: Begun) => {
  const { importId, taskId, isDry, doer } = asked;
  await ensureStillAllowed(db, doer);
  const reading = await usableReading(path, choice);
  const { signal, tell } = progressOf(db, taskId);
  const summary = createSummary();
  let done = 0;
  let differs = 0;
  await importStartups(db, {
    ...reading,
    path,
    signal,
    isDry,
    origin: name,
    currency: choice.currency,
    asked: { importId, doer },
    updates: choice.updates,
    onVerdict: summary.add,
    onBatch: async (trx, verdicts) => {
      const stored = verdicts.map((verdict) => rowOf(verdict, isDry));
      // A check is rolled back at its end; its verdicts are kept.
      differs += await storeRows(isDry ? db : trx, importId, stored);
      done += verdicts.length;
      await tell(Math.min(done, rows));
    },
    onListing: () => tell(rows),
    onEnd: async (trx, { tagIds }) => {
      if (!isDry) await endRun(trx, importId, summary.result(differs), tagIds);
    },
  });
  if (isDry) await endCheck(db, importId, summary.result(0));
};

const broken = (db: Db, { importId, isDry }: Asked, problem: string | null) =>
  inTransaction(db, async (trx) => {
    await breakOff(trx, importId, problem);
    if (isDry) await deleteRows(trx, importId);
  });

/** Checks or imports a file: the same work, rolled back at the end of a check. */
export const runImportTask = async (db: Db, asked: Asked) => {
  const { importId, taskId, isDry } = asked;
  const held = await inTransaction(db, (trx) => holdImport(trx, importId));
  const awaited = isDry ? "CHECKING" : "RUNNING";
  if (!held || held.state !== awaited || held.fileId === null) return;
  const begun = { ...held, fileId: held.fileId };
  if (isDry) await deleteRows(db, importId);
  await runTask(db, taskId, {
    work: () =>
      withFile(db, begun.fileId, (path) =>
        bringIn(db, path, asked, begun).catch((error: unknown) => {
          if (error instanceof Unusable) throw new Unusable(problemOf(error, path, begun.name));
          throw error;
        }),
      ),
    onBroken: async (error) => {
      // After an outage the queue tries again.
      if (asRefusal(error).code === "unavailable") return;
      await broken(db, asked, error instanceof Unusable ? error.message : null);
    },
    isExpected: (error) => error instanceof Unusable,
  });
};
