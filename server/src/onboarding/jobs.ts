import type { Job } from "#work/jobs.ts";
import { approvalsJob } from "./approval/service.ts";
import { expoFileJob } from "./expo/jobs.ts";
import { forgetOldRegistrations } from "./registrations/queries.ts";

export const onboardingJobs: Job[] = [approvalsJob, expoFileJob];

/** Sign-ups and drafts are deleted after a while. */
export const onboardingChores = [forgetOldRegistrations];
