import { approval } from "#onboarding/approval.ts";
import { drafts } from "#onboarding/drafts.ts";
import { gettingStarted } from "#onboarding/getting-started.ts";
import { registration } from "#onboarding/registration.ts";
import { verification } from "#onboarding/verification.ts";

export const onboarding = {
  ...registration,
  ...verification,
  ...drafts,
  ...gettingStarted,
  ...approval,
};
