import type { Job } from "#work/jobs.ts";
import { tagsFile } from "./kept-tags/files.ts";
import { mergeJob, undoMergeJob } from "./merging/jobs.ts";
import { forgetOldMerges } from "./merging/queries.ts";
import { relistJob, relistStale } from "./relisting/service.ts";

export const taxonomyJobs: Job[] = [mergeJob, undoMergeJob, relistJob, tagsFile.job];

/** Deletes merges that can no longer be undone. */
export const taxonomyChores = [forgetOldMerges];

/** Once a minute, for listings that a stopped node left behind. */
export const taxonomyRounds = [relistStale];
