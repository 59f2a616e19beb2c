import type { Job } from "#work/jobs.ts";
import { approvalsJob } from "./approval/service.ts";
import { expoFileJob } from "./expo/jobs.ts";
import { forgetOldRegistrations } from "./registrations/queries.ts";

export const onboardingJobs: Job[] = [approvalsJob, expoFileJob];

/** Sign-ups and what was put aside do not stay for ever. */
export const onboardingChores = [forgetOldRegistrations];
