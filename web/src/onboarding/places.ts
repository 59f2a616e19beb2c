import { isRetailSide, type Role } from "@vitrine/contract/roles";

const start = "/auth/sign-up";

/** The three kinds of sign-up have addresses of their own. */
export const branchOf = (role: Role | undefined) => {
  if (role === "MEMBER") return "member";
  return role === "STARTUP" ? "startup" : "retailer";
};

/** The screens of a sign-up, by what one has chosen to be. */
export const signUpPlaces = {
  email: `${start}/add-email`,
  businessType: `${start}/choose-business-type`,
  account: (role: Role | undefined) => `${start}/${branchOf(role)}/sign-up-email`,
  company: (role: Role | undefined) => `${start}/${branchOf(role)}/sign-up-company`,
  letter: (role: Role | undefined) =>
    role === undefined || role === "MEMBER"
      ? `${start}/email-verification-proceed`
      : `${start}/${branchOf(role)}/email-verification-proceed`,
  plan: `${start}/choose-your-plan`,
  billing: `${start}/retail-billing-details`,
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
