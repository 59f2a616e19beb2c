import { z } from "zod";
import { type Role, RoleName } from "#roles.ts";

/** The kinds of sign-up: each has addresses of its own. */
export const signUpBranches = ["startup", "retailer", "member"] as const;
export type SignUpBranch = (typeof signUpBranches)[number];

/** The kind of sign-up of a role; of none yet the retailer's. */
export const branchOf = (role: Role | undefined): SignUpBranch => {
  if (role === "MEMBER") return "member";
  return role === "STARTUP" ? "startup" : "retailer";
};

/** What an e-mail's link would open. */
export const SignUpByLink = z.object({
  email: z.string(),
  /** Asked to join a company, whose owner answers. */
  isWaiting: z.boolean(),
  /** Null once its address is verified. */
  signUp: z
    .object({
      role: RoleName,
      companyShortName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Begun in the asking browser. */
      isOwn: z.boolean(),
    })
    .nullable(),
});
