import type { Job } from "#work/jobs.ts";
import { erasureJobs, replayErasures } from "./erasure/jobs.ts";

export const selfJobs: Job[] = erasureJobs;

export const selfChores = [replayErasures];
