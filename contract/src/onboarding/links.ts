import { z } from "zod";
import { type Role, RoleName } from "#roles.ts";

/** The kinds of sign-up, each with addresses of its own. */
export const signUpBranches = ["startup", "retailer", "member"] as const;
export type SignUpBranch = (typeof signUpBranches)[number];

/** The kind of sign-up for a role; without a role, the retailer's. */
export const branchOf = (role: Role | undefined): SignUpBranch => {
  if (role === "MEMBER") return "member";
  return role === "STARTUP" ? "startup" : "retailer";
};

/** What an e-mail's link would open. */
export const SignUpByLink = z.object({
  email: z.string(),
  /** The person asked to join a company, and its owner has to answer. */
  isWaiting: z.boolean(),
  /** Null once the address is verified. */
  signUp: z
    .object({
      role: RoleName,
      companyShortName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Begun in the browser that asks. */
      isOwn: z.boolean(),
    })
    .nullable(),
});
