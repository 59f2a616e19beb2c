import { z } from "zod";

/** The first steps with something to fill in, in order; earlier ones can be saved again. */
export const fillingSteps = [
  "ACCOUNT_INFORMATION",
  "COMPANY_INFORMATION",
  "GALLERY",
  "BILLING_DETAILS",
  "SECTORS_OF_COMPETENCE",
  "AREAS_OF_INTEREST",
  "ASSOCIATED_TAGS",
] as const;
export const gettingStartedSteps = [...fillingSteps, "COMPLETED"] as const;
export const GettingStartedStep = z.enum(gettingStartedSteps);
export type GettingStartedStep = z.output<typeof GettingStartedStep>;

/** What a person still has to do before the home screen; null: nothing. */
export const registrationStatuses = [
  "ACCOUNT_REGISTRATION",
  "PAYMENT_PLAN",
  "PAYMENT_METHOD",
] as const;

/** How long to wait for an e-mail before it can be requested again. */
export const resendSeconds = 60;
