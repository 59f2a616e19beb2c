import type { Job } from "#work/jobs.ts";
import { retailersFileJob, startupsFileJob } from "./record-files/jobs.ts";

export const profileJobs: Job[] = [startupsFileJob, retailersFileJob];
