import { branchOf } from "@vitrine/contract/onboarding/links";
import type { Role } from "@vitrine/contract/roles";
import { paths } from "#app/paths.ts";

/** The sign-in, with the address filled in. */
export const signInAs = (email: string) => `${paths.signIn}?${new URLSearchParams({ email })}`;

/** The screens of a sign-up, by the chosen kind of company. */
export const signUpPlaces = {
  email: `${paths.signUp}/add-email`,
  businessType: `${paths.signUp}/choose-business-type`,
  account: (role: Role | undefined) => `${paths.signUp}/${branchOf(role)}/sign-up-email`,
  company: (role: Role | undefined) => `${paths.signUp}/${branchOf(role)}/sign-up-company`,
  mail: (role: Role | undefined) =>
    role === undefined || role === "MEMBER"
      ? `${paths.signUp}/email-verification-proceed`
      : `${paths.signUp}/${branchOf(role)}/email-verification-proceed`,
  plan: paths.choosePlan,
  billing: `${paths.signUp}/retail-billing-details`,
};

/** The screens of a sign-up, in order; every kind of company has the same number. */
export const signUpSteps = ["email", "businessType", "account", "company", "verification"] as const;
export type SignUpStep = (typeof signUpSteps)[number];
