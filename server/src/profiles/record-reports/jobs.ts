import { StartupReport, UserReport } from "@vitrine/contract/profiles/reports";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { startupColumns, startupReport, startupsWanted } from "./startups.ts";
import { userColumns, userReport, usersWanted } from "./users.ts";

/** `ofPeople`: the person who asked may see the people of companies. */
const task = { taskId: Id, ofPeople: z.boolean() };

export const userReportJob = job(
  "profiles.user_report",
  z.object({ ...task, asked: UserReport }),
  (db, { taskId, ofPeople, asked }) =>
    runExport(db, taskId, {
      format: "CSV",
      columns: userColumns(ofPeople),
      batches: userReport.batches(db, usersWanted(asked, ofPeople)),
    }),
);

export const startupReportJob = job(
  "profiles.startup_report",
  z.object({ ...task, asked: StartupReport }),
  (db, { taskId, ofPeople, asked }) =>
    runExport(db, taskId, {
      format: "CSV",
      columns: startupColumns(ofPeople),
      batches: startupReport.batches(db, startupsWanted(asked, ofPeople)),
    }),
);
