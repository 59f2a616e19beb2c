import type { Parsed } from "@vitrine/contract/endpoint";
import type { reportFiles } from "@vitrine/contract/profiles/reports";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { CallContext, FileAnswer } from "#http/on.ts";
import { ensure } from "#http/refuse.ts";
import { countHourly } from "#identity/attempts/service.ts";
import { sendTable } from "#reports/downloads/service.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { seesPeople } from "../records/service.ts";
import { startupReportJob, userReportJob } from "./jobs.ts";
import { startupColumns, startupReport, startupsWanted } from "./startups.ts";
import { userColumns, userReport, usersWanted } from "./users.ts";

type UserReport = Parsed<typeof reportFiles.users>;
type StartupReport = Parsed<typeof reportFiles.startups>;

/** When people were last there is shown, and can be asked for, only if people are shown. */
const usersFor = (actor: Actor, asked: UserReport) => {
  const ofPeople = seesPeople(actor, "RETAILER");
  ensure(ofPeople || asked.latest_active_users_time_range === null, "access.denied");
  return { ofPeople, wanted: usersWanted(asked, ofPeople) };
};

const startupsFor = (actor: Actor, asked: StartupReport) => {
  const ofPeople = seesPeople(actor, "STARTUP");
  return { ofPeople, wanted: startupsWanted(asked, ofPeople) };
};

type Limited = "user-report" | "startup-report";

const noting = (db: Db, doer: Actor, { limit, list }: { limit: Limited; list: string }) =>
  inTransaction(db, async (trx) => {
    await countHourly(trx, limit, doer.id);
    const by = { doer, subject: { companyId: null } };
    await record(trx, by, "reports.download_asked", { list });
  });

export const sendUserReport = (
  db: Db,
  actor: Actor,
  asked: UserReport,
  context: CallContext,
): Promise<FileAnswer> => {
  const { ofPeople, wanted } = usersFor(actor, asked);
  const list = "User_Report";
  return sendTable(db, context, {
    list,
    columns: userColumns(ofPeople),
    query: userReport.query(wanted),
    note: () => noting(db, actor, { limit: "user-report", list }),
  });
};

export const sendStartupReport = (
  db: Db,
  actor: Actor,
  asked: StartupReport,
  context: CallContext,
): Promise<FileAnswer> => {
  const { ofPeople, wanted } = startupsFor(actor, asked);
  const list = "Startup_Report";
  return sendTable(db, context, {
    list,
    columns: startupColumns(ofPeople),
    query: startupReport.query(wanted),
    isNothingWithoutRows: true,
    note: () => noting(db, actor, { limit: "startup-report", list }),
  });
};

export const countUserReport = async (db: Db, actor: Actor, asked: UserReport) => {
  const { count } = await userReport.count(db, usersFor(actor, asked).wanted);
  return { count };
};

export const countStartupReport = async (db: Db, actor: Actor, asked: StartupReport) => {
  const { count } = await startupReport.count(db, startupsFor(actor, asked).wanted);
  return { count };
};

export const putUserReportInTray = async (db: Db, actor: Actor, asked: UserReport) => {
  const { ofPeople, wanted } = usersFor(actor, asked);
  await countHourly(db, "user-report", actor.id);
  const { count: total } = await userReport.count(db, wanted);
  const task = await openExport(db, actor, { list: "User_Report", format: "CSV", total });
  await addJob(db, userReportJob, { taskId: task.id, ofPeople, asked }, fewAttempts);
  return task;
};

export const putStartupReportInTray = async (db: Db, actor: Actor, asked: StartupReport) => {
  const { ofPeople, wanted } = startupsFor(actor, asked);
  await countHourly(db, "startup-report", actor.id);
  const { count: total } = await startupReport.count(db, wanted);
  const task = await openExport(db, actor, { list: "Startup_Report", format: "CSV", total });
  await addJob(db, startupReportJob, { taskId: task.id, ofPeople, asked }, fewAttempts);
  return task;
};
