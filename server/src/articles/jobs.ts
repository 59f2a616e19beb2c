import type { Job } from "#work/jobs.ts";
import { articlesFile } from "./staff/files.ts";
import { forgetWords } from "./writer/queries.ts";
import { writing } from "./writer/working.ts";

export const articleJobs: Job[] = [writing, articlesFile.job];

/** Runs once an hour. */
export const articleChores = [forgetWords];
