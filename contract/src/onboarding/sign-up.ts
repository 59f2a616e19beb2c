import { z } from "zod";
import { messages } from "#messages.ts";
import { anyCompanyNames, companyNamesFor } from "#profiles/company-details.ts";
import { type Role, RoleName, retailKinds } from "#roles.ts";
import { EmailAddress, Id, NewPassword, words } from "#shapes.ts";

export const Token = z.string().min(1).max(1_024);

/** What an owner enters once; a member's sign-up has `brandName` instead of the company. */
const person = {
  email: EmailAddress,
  password: NewPassword,
  firstName: words(100, messages.enterYourFirstName),
  lastName: words(100, messages.enterYourLastName),
  /** Continues a sign-up that was saved for later. */
  draftToken: Token.nullish(),
};

const place = { countryId: Id.nullish(), city: words(100).nullish() };

/** The step "e-mail and password". */
export const SignUpAccount = z.object({ email: person.email, password: person.password });

/** The step "company", worded for the chosen kind. */
export const signUpCompanyFor = (role: Role) =>
  z.object({
    firstName: person.firstName,
    lastName: person.lastName,
    ...companyNamesFor(role),
    ...place,
  });

export const RegisterStartup = z.object({ ...person, ...companyNamesFor("STARTUP"), ...place });

export const RegisterRetailer = z.object({
  ...person,
  role: z.enum(retailKinds),
  ...anyCompanyNames,
  ...place,
});

/** The form of a retail kind; the call takes `RegisterRetailer` and is checked by this. */
export const registerRetailerFor = (role: Role) => RegisterRetailer.extend(companyNamesFor(role));

export const RegisterMember = z.object({
  ...person,
  brandName: words(200, messages.enterYourBrandName),
});

/** A sign-up saved for later, without the password. */
export const SignUpDraft = z.object({
  role: RoleName.nullish(),
  firstName: words(100).nullish(),
  lastName: words(100).nullish(),
  companyLegalName: words(200).nullish(),
  companyShortName: words(200).nullish(),
  brandName: words(200).nullish(),
  ...place,
  /** The path of the screen to return to. */
  path: words(200).nullish(),
});
export type SignUpDraft = z.output<typeof SignUpDraft>;

export const EmailCheck = z.object({
  /** The domain belongs to a company, not to a public e-mail service. */
  isCompany: z.boolean(),
  /** The roles that can be chosen with this address. */
  roles: z.array(RoleName),
  /** Colleagues have an account: the person can ask to join them. */
  knownCompany: z.object({ name: z.string() }).nullable(),
});
