import { forgetOldRegistrations } from "./registrations/queries.ts";

/** Sign-ups and what was put aside do not stay for ever. */
export const onboardingChores = [forgetOldRegistrations];
