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

export const approvalPlace = `${paths.gettingStarted}/registration-approval`;
export const membersPlace = `${paths.gettingStarted}/company-members`;

export const companyOf = (me: Person) => me.startup ?? me.retailer;

/** A startup's company step has an address of its own. */
export const companyPlace = (side: Side) =>
  `${paths.gettingStarted}/${side === "startup" ? "startup-company-info" : "company-info"}`;

export const placeOf = (me: Person, step: FillingStep) => {
  if (step === "COMPANY_INFORMATION") return companyPlace(sideOf(me));
  return `${paths.gettingStarted}/${ends[step]}`;
};

/** Whether the company is described; its sectors are asked for after that. */
export const isDescribed = (me: Person) => {
  const step = companyOf(me)?.gettingStarted ?? "COMPLETED";
  if (step === "COMPLETED") return true;
  return fillingSteps.indexOf(step) > fillingSteps.indexOf("COMPANY_INFORMATION");
};

/** Whether everything is there that staff need to review the account. */
export const isComplete = (me: Person) => companyOf(me)?.gettingStarted === "COMPLETED";

/** The next step for a person who still has something to fill in. */
export const nextPlace = (me: Person) => {
  if (me.role === "MEMBER" || isComplete(me)) return approvalPlace;
  return placeOf(me, isDescribed(me) ? "SECTORS_OF_COMPETENCE" : "COMPANY_INFORMATION");
};

/** The plan's seats decide how many, also for a company of one person. */
export const mayHaveMembers = (me: Person) => me.retailer !== null && me.role !== "MEMBER";
