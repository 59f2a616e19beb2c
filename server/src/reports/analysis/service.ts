import type { Parsed } from "@vitrine/contract/endpoint";
import type { analysis, analysisCommands } from "@vitrine/contract/reports/analysis";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { windowOf } from "#db/list-source.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import type { FrameContext } from "#live/on-frame.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { openExport } from "../exports/service.ts";
import { behindNumber } from "./behind.ts";
import { analysisFileJob, analysisJob, jobKey } from "./jobs.ts";
import {
  analysisReports,
  countOpenReports,
  endReport,
  insertReport,
  stopCounting,
  wordsOf,
} from "./queries.ts";

type FindAll = Parsed<typeof analysis.findAll>;

/** Every report, newest first. */
export const listReports = async (db: Db, _actor: Actor, { fields, ...page }: FindAll) => {
  const { rows, count } = await analysisReports.page(db, { ...page, ...fields, ids: [] });
  return { items: rows, count };
};

export const countReports = async (
  db: Db,
  _actor: Actor,
  { fields }: Parsed<typeof analysis.count>,
) => {
  const { count } = await analysisReports.count(db, { ...fields, ids: [] });
  return { count };
};

const reportOf = async (db: Db, id: string) => {
  const window = { limit: 1, offset: 0 };
  const { rows } = await analysisReports.part(db, { ids: [id], search: "" }, window);
  return found(rows[0]);
};

export const showReport = async (db: Db, _actor: Actor, { id }: Parsed<typeof analysis.one>) => {
  const report = await reportOf(db, id);
  const items = await wordsOf(db, id);
  return { ...report, items };
};

/** What a number of a report counted. */
export const showBehind = async (db: Db, _actor: Actor, asked: Parsed<typeof analysis.behind>) => {
  const { id: reportId, place, what, ...page } = asked;
  return found(await behindNumber(db, { reportId, place, what }, windowOf(page)));
};

/** The numbers of a report as a file. */
export const exportReport = async (
  db: Db,
  actor: Actor,
  { id, format }: Parsed<typeof analysis.export>,
) => {
  const { words, state } = await reportOf(db, id);
  ensure(state === "DONE", "reports.not_made");
  const asked = { list: "Analysis", format, total: words.length };
  const task = await openExport(db, actor, asked);
  await addJob(db, analysisFileJob, { taskId: task.id, id, format }, fewAttempts);
  return task;
};

const mostAtOnce = 3;

/** Begins a report; a repeat does not begin another one. */
export const beginAnalysis = (
  db: Db,
  doer: Actor,
  { id = uuid(), words, from, to }: Parsed<typeof analysisCommands.begin>,
) =>
  inTransaction(db, async (trx) => {
    if (!(await insertReport(trx, { id, authorId: doer.id, words, from, to }))) return;
    ensure((await countOpenReports(trx, doer.id)) <= mostAtOnce, "reports.too_many_reports");
    await record(trx, { doer, subject: { companyId: null } }, "reports.analysis_begun", { id });
    await addJob(trx, analysisJob, { id }, { key: jobKey(id), ...fewAttempts });
  });

/** Stops a report, for anybody who may make reports; what was counted so far stays in it. */
export const cancelAnalysis = async (
  db: Db,
  doer: Actor,
  { id }: Parsed<typeof analysisCommands.cancel>,
  { publish }: FrameContext,
) => {
  await inTransaction(db, async (trx) => {
    await reportOf(trx, id);
    ensure(await endReport(trx, id, "CANCELLED"), "reports.ended");
    await record(trx, { doer, subject: { companyId: null } }, "reports.analysis_cancelled", { id });
  });
  await stopCounting(db, id);
  await publish("reports.cancelled", { id, userId: doer.id });
};
