import { fillingSteps, type GettingStartedStep } from "@vitrine/contract/onboarding/steps";
import { paths } from "#app/paths.ts";
import { type Person, type Side, sideOf } from "#app/session/side.ts";

export type FillingStep = Exclude<GettingStartedStep, "COMPLETED">;

const ends = {
  ACCOUNT_INFORMATION: "account-info",
  GALLERY: "gallery",
  BILLING_DETAILS: "billing-details",
  SECTORS_OF_COMPETENCE: "sectors-competence",
  AREAS_OF_INTEREST: "areas-of-interest",
  ASSOCIATED_TAGS: "related-tags",
};

const minutes = {
  ACCOUNT_INFORMATION: 1,
  COMPANY_INFORMATION: 2,
  GALLERY: 1,
  BILLING_DETAILS: 1,
  SECTORS_OF_COMPETENCE: 1,
  AREAS_OF_INTEREST: 1,
  ASSOCIATED_TAGS: 1,
};

export const approvalPlace = `${paths.gettingStarted}/registration-approval`;
export const membersPlace = `${paths.gettingStarted}/company-members`;

export const companyOf = (me: Person) => me.startup ?? me.retailer;

/** A startup's company step has an address of its own. */
export const companyPlace = (side: Side) =>
  `${paths.gettingStarted}/${side === "startup" ? "startup-company-info" : "company-info"}`;

export const placeOf = (me: Person, step: GettingStartedStep) => {
  if (step === "COMPLETED") return approvalPlace;
  if (step === "COMPANY_INFORMATION") return companyPlace(sideOf(me));
  return `${paths.gettingStarted}/${ends[step]}`;
};

export const stepAfter = (step: FillingStep): GettingStartedStep =>
  fillingSteps[fillingSteps.indexOf(step) + 1] ?? "COMPLETED";

export const stepBefore = (step: FillingStep) => fillingSteps[fillingSteps.indexOf(step) - 1];

/** How many steps are behind a company. */
export const stepsDone = (step: GettingStartedStep) =>
  step === "COMPLETED" ? fillingSteps.length : fillingSteps.indexOf(step);

/** Minutes from this step to the last. */
export const minutesFrom = (step: FillingStep) =>
  fillingSteps.slice(fillingSteps.indexOf(step)).reduce((sum, one) => sum + minutes[one], 0);

/** How many is a question of the plan's seats, also for who is a company alone. */
export const mayHaveMembers = (me: Person) => me.retailer !== null && me.role !== "MEMBER";
