import { z } from "zod";
import { RoleName } from "#roles.ts";

/** What a letter's link would open. */
export const SignUpOfLink = z.object({
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
