import type { Job } from "#work/jobs.ts";
import { recoveryJob } from "./recovery/jobs.ts";

export const accountJobs: Job[] = [recoveryJob];
