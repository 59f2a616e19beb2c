import { analysisFileJob, analysisJob } from "./analysis/jobs.ts";
import { failAbandoned } from "./analysis/queries.ts";
import { keepFigures } from "./dashboard/service.ts";
import { forgetOldTasks } from "./tray/queries.ts";

export const reportJobs = [analysisJob, analysisFileJob];

export const reportChores = [forgetOldTasks];

/** Figures of days that are over, and reports that nobody goes on with: mostly there is nothing to do. */
export const reportRounds = [keepFigures, failAbandoned];
