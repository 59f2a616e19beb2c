import type { Job } from "#work/jobs.ts";
import { erasureJobs, replayErasures } from "./erasure/jobs.ts";
import { forgetOldGuesses } from "./guesses/queries.ts";
import { recoveryJob } from "./recovery/jobs.ts";
import { forgetOldSessions } from "./sessions/queries.ts";
import { forgetOldTickets } from "./tickets/queries.ts";

/** What accounts leave behind and nobody needs any more. */
export const accountChores = [
  forgetOldGuesses,
  forgetOldSessions,
  forgetOldTickets,
  replayErasures,
];

export const accountJobs: Job[] = [recoveryJob, ...erasureJobs];
