import { z } from "zod";

/** The first steps with something to fill in, in this order; earlier ones can be saved again. */
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

/** What is still to be done before one is at home; null: nothing. */
export const registrationStatuses = [
  "ACCOUNT_REGISTRATION",
  "PAYMENT_PLAN",
  "PAYMENT_METHOD",
] as const;

/** How long an e-mail has to arrive before it may be asked for again. */
export const resendSeconds = 60;
