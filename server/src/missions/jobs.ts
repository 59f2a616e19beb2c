import type { Job } from "#work/jobs.ts";
import { moveContacted } from "./board/service.ts";
import { missionsFile } from "./staff/files.ts";

/** Work done once a minute. */
export const missionRounds = [moveContacted];

export const missionJobs: Job[] = [missionsFile.job];
