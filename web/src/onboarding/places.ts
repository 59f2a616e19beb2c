import { branchOf } from "@vitrine/contract/onboarding/links";
import { isRetailSide, type Role } from "@vitrine/contract/roles";
import { paths } from "#app/paths.ts";

/** The sign-in, with the address filled in. */
export const signInAs = (email: string) => `${paths.signIn}?${new URLSearchParams({ email })}`;

/** The screens of a sign-up, by what one has chosen to be. */
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

const named = {
  email: 5,
  businessType: 4,
  company: 3,
  verification: 2,
  plan: 2,
  billing: 1,
} as const;

export type SignUpStep = keyof typeof named;

/** The steps a sign-up has, as far as is known by now. */
export const stepsOf = (role: Role | undefined): SignUpStep[] => {
  if (role === "MEMBER") return ["email", "company", "verification"];
  if (role === undefined || isRetailSide(role))
    return ["email", "businessType", "company", "verification", "plan", "billing"];
  return ["email", "businessType", "company", "verification"];
};

/** Minutes that are usually left: plan and billing take two of them. */
export const minutesLeft = (role: Role | undefined, step: SignUpStep) =>
  stepsOf(role).includes("plan") ? named[step] : Math.max(1, named[step] - 1);
