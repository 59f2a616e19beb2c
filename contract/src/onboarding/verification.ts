import { z } from "zod";
import { Tokens } from "#accounts/tokens.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { RoleName } from "#roles.ts";
import { Done, words } from "#shapes.ts";
import { type SignUpBranch, SignUpByLink } from "./links.ts";
import { Token } from "./sign-up.ts";
import { registrationStatuses } from "./steps.ts";

const Resent = Done.extend({ resendInSeconds: z.number().int() });

const resendTo = (side: SignUpBranch) =>
  write("POST", `/api/v1/${side}/resend-verification-email`, {
    input: z.object({ token: Token }),
    output: Resent,
  });

export const verification = {
  /** Asking does not use the link up. `signUpToken`: of the sign-up the asking browser holds. */
  signUpByLink: read("POST", "/api/v1/registration/link", {
    input: z.object({ token: Token, signUpToken: Token.nullish() }),
    output: SignUpByLink,
  }),
  /**
   * The e-mail's token verifies, and with `signUpToken`, as above, also where several sign-ups wait
   * for the address; the sign-up's token with the e-mail's code also signs in.
   */
  verify: write("POST", "/api/v1/retailer/verifications", {
    input: z.object({
      token: Token,
      code: words(20, messages.enterCode).nullish(),
      signUpToken: Token.nullish(),
    }),
    output: Done.extend({
      role: RoleName,
      email: z.string(),
      /** Asked to join a company, whose owner answers. */
      isWaiting: z.boolean(),
      tokens: Tokens.nullable(),
    }),
  }),
  resendToRetailer: resendTo("retailer"),
  resendToMember: resendTo("member"),
  resendToStartup: resendTo("startup"),
  /** How far a sign-up is; asked again and again while the e-mail is read elsewhere. */
  progress: read("POST", "/api/v1/registration/progress", {
    input: z.object({ token: Token }),
    output: z.object({
      email: z.string(),
      role: RoleName,
      companyShortName: z.string(),
      registrationStatus: z.enum(registrationStatuses).nullable(),
      isVerified: z.boolean(),
      isWaiting: z.boolean(),
      resendInSeconds: z.number().int(),
    }),
  }),
};
