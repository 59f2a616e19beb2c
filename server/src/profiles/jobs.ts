import type { Job } from "#work/jobs.ts";
import { forgetOldUses } from "./trial/queries.ts";
import { retailersFileJob, startupsFileJob } from "./record-files/jobs.ts";

export const profileJobs: Job[] = [startupsFileJob, retailersFileJob];

/** What companies in trial used is forgotten after a day. */
export const profileChores = [forgetOldUses];
