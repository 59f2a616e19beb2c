import { analysisFileJob, analysisJob } from "./analysis/jobs.ts";
import { failAbandoned } from "./analysis/queries.ts";
import { keepFigures } from "./dashboard/service.ts";
import { forgetOldTasks } from "./tray/queries.ts";

export const reportJobs = [analysisJob, analysisFileJob];

export const reportChores = [forgetOldTasks];

/** Keeps the figures of closed days, and fails abandoned reports: usually there is nothing to do. */
export const reportRounds = [keepFigures, failAbandoned];
