import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { fileFormats } from "@vitrine/contract/reports";
import { type Db, inTransaction } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import { publishOver } from "#live/bus.ts";
import { job } from "#work/jobs.ts";
import { runExport } from "../exports/service.ts";
import { columns } from "./columns.ts";
import { countDemand, countSupply, wordOf } from "./counting.ts";
import {
  type AnalysedWord,
  beginReport,
  endReport,
  holdCounting,
  noteStep,
  stepsPerWord,
  wordsOf,
} from "./queries.ts";

export const jobKey = (id: string) => `analysis ${id}`;

const counts = [countSupply, countDemand];

/** A step and the note that it is done, or neither; false if the report was cancelled. */
const oneStep = (db: Db, reportId: string, step: number) =>
  inTransaction(db, async (trx) => {
    await holdCounting(trx, reportId);
    const asked = { reportId, place: Math.floor(step / stepsPerWord) + 1 };
    const word = await wordOf(trx, asked);
    const count = counts[step % stepsPerWord];
    if (word && count) await count(trx, asked, word);
    return noteStep(trx, reportId, step + 1);
  });

/** Counts word by word, and continues where it was interrupted. */
const makeReport = async (db: Db, id: string) => {
  const begun = await beginReport(db, id);
  if (!begun) return;
  const { done, total, authorId: userId } = begun;
  const tell = async (progress: number, isOver: boolean) => {
    if (userId) await publishOver(db)("reports.progress", { id, userId, progress, done: isOver });
  };
  let step = done;
  try {
    for (; step < total; step += 1) {
      if (!(await oneStep(db, id, step))) return;
      await tell((step + 1) / total, false);
    }
    await endReport(db, id, "DONE");
  } catch (error) {
    // Cancelling has already stopped the count in progress.
    if (!(await noteStep(db, id, step))) return;
    // The queue retries what an outage has interrupted.
    if (asRefusal(error).code === "unavailable") throw error;
    await endReport(db, id, "FAILED");
    await tell(1, true);
    throw error;
  }
  await tell(1, true);
};

export const analysisJob = job("reports.analysis", z.object({ id: Id }), (db, { id }) =>
  makeReport(db, id),
);

async function* inOneBatch(db: Db, id: string): AsyncGenerator<AnalysedWord[]> {
  yield await wordsOf(db, id);
}

export const analysisFileJob = job(
  "reports.analysis_file",
  z.object({ taskId: Id, id: Id, format: z.enum(fileFormats) }),
  (db, { taskId, id, format }) =>
    runExport(db, taskId, { format, columns, batches: inOneBatch(db, id) }),
);
