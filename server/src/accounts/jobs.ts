import type { Job } from "#work/jobs.ts";
import { recoveryJob } from "./recovery/jobs.ts";
import { membersFile } from "./staff-members/files.ts";
import { teamFile } from "./team/files.ts";

export const accountJobs: Job[] = [recoveryJob, membersFile.job, teamFile.job];
