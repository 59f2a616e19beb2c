import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { EmailAddress, NewPassword, words } from "#shapes.ts";
import { EmailCheck, RegisterStartup, RegisterRetailer, RegisterMember } from "./sign-up.ts";

const Registered = z.object({
  /** For the next calls of this sign-up: resend, code, progress, plan. */
  token: z.string(),
  resendInSeconds: z.number().int(),
});

/** If the intended password is given, it is checked, too. */
const CheckEmail = z.object({ email: EmailAddress, password: NewPassword.optional() });

export const registration = {
  /** For the picture beside the form. */
  publicCounts: read("GET", "/api/v1/registration/public-counts", {
    input: z.object({}),
    output: z.object({
      startups: z.number().int(),
      retailers: z.number().int(),
      countries: z.number().int(),
    }),
  }),
  checkEmail: write("POST", "/api/v1/registration/check-email", {
    input: CheckEmail,
    output: EmailCheck,
  }),
  checkEmailOfRetailer: write("POST", "/api/v1/retailer/email-check", {
    input: CheckEmail,
    output: EmailCheck,
  }),
  registerStartup: write("POST", "/api/v1/registration/startup/register", {
    input: RegisterStartup,
    output: Registered,
  }),
  registerRetailer: write("POST", "/api/v1/registration/retailer/register", {
    input: RegisterRetailer,
    output: Registered,
  }),
  registerMember: write("POST", "/api/v1/registration/member/register", {
    input: RegisterMember,
    output: Registered,
  }),
  isMember: write("POST", "/api/v1/member/is-member", {
    input: z.object({ brandName: words(200, messages.enterYourBrandName), email: EmailAddress }),
    output: z.object({
      isMember: z.boolean(),
      /** A company of that name uses the address's domain, so one can ask to join it. */
      isKnownCompany: z.boolean(),
    }),
  }),
  isIndividuals: write("POST", "/api/v1/is-individuals", {
    input: z.object({ companyShortName: words(200, messages.enterYourBrandName) }),
    output: z.object({ isIndividual: z.boolean() }),
  }),
};
