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
  /** Reading does not use the link up. `signUpToken` is that of the sign-up in the asking browser. */
  signUpByLink: read("POST", "/api/v1/registration/link", {
    input: z.object({ token: Token, signUpToken: Token.nullish() }),
    output: SignUpByLink,
  }),
  /**
   * The e-mail's token verifies the address; with `signUpToken`, as above, even if several sign-ups wait for
   * it. The sign-up's token with the e-mail's code also signs in.
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
      /** The person asked to join a company, and its owner has to answer. */
      isWaiting: z.boolean(),
      tokens: Tokens.nullable(),
    }),
  }),
  resendToRetailer: resendTo("retailer"),
  resendToMember: resendTo("member"),
  resendToStartup: resendTo("startup"),
  /** The progress of a sign-up; polled while the e-mail is read elsewhere. */
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
