import type { Job } from "#work/jobs.ts";
import { companyLogFile, taxonomyLogFile } from "./activity/files.ts";
import { importJob, undoImportJob } from "./imports/jobs.ts";
import { forgetOldImports } from "./imports/queries.ts";
import { forgetOldUses } from "./trial/queries.ts";
import { retailersFileJob, startupsFileJob } from "./record-files/jobs.ts";
import { startupReportJob, userReportJob } from "./record-reports/jobs.ts";
import { statesJob } from "./states/service.ts";

export const profileJobs: Job[] = [
  startupsFileJob,
  retailersFileJob,
  statesJob,
  startupReportJob,
  userReportJob,
  importJob,
  undoImportJob,
  companyLogFile.job,
  taxonomyLogFile.job,
];

/** Forgets uses in trial after a day, and old imports. */
export const profileChores = [forgetOldUses, forgetOldImports];
