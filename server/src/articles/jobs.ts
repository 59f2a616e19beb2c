import { forgetWords } from "./writer/queries.ts";
import { writing } from "./writer/working.ts";

export const articleJobs = [writing];

/** What is done once an hour. */
export const articleChores = [forgetWords];
