import type { Job } from "#work/jobs.ts";
import { forgetOldClicks, forgetOldSearches, leaveOldHistory } from "./history/queries.ts";
import { forgetListingWrites } from "./match/queries.ts";
import { searchLogFile } from "./log/files.ts";
import { forgetOldLog } from "./log/queries.ts";
import { findNews } from "./news/service.ts";
import { forgetOldViews } from "./views/queries.ts";
import { tidyVocabulary } from "./words/service.ts";

/** Keeps profile views for 90 days, searches and clicks for 13 months, listing writes for an hour. */
export const browseChores = [
  forgetOldViews,
  forgetListingWrites,
  leaveOldHistory,
  forgetOldSearches,
  forgetOldLog,
  forgetOldClicks,
];

/** Words of earlier names and texts, which would still be suggested. */
export const browseDailies = [tidyVocabulary];

/** Runs once a minute. */
export const browseRounds = [findNews];

export const browseJobs: Job[] = [searchLogFile.job];
