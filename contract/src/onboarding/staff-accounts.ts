import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { cappedListOf, staffList } from "#paging.ts";
import { emptyOr, PhoneNumber, webAddress } from "#profiles/account-information.ts";
import { anyCompanyNames, companyNamesFor } from "#profiles/company-details.ts";
import { individualKinds, type Role, RoleName, retailKinds } from "#roles.ts";
import { Done, EmailAddress, Id, Moment, paragraphs, searchWords, words } from "#shapes.ts";

/** The roles that staff can register: no members and no staff. */
export const companyRoles = ["STARTUP", ...retailKinds] as const;

/** Without one the e-mail carries a random password; either must be changed before anything else. */
const FirstPassword = z.string().max(1024).nullish();

export const RegisterUser = z.object({
  email: EmailAddress,
  password: FirstPassword,
  role: z.enum(companyRoles, messages.selectUserRole),
  firstName: words(100, messages.enterFirstName),
  lastName: words(100, messages.enterLastName),
  ...anyCompanyNames,
});

/** The form of a kind; the call takes `RegisterUser` and is checked by this. */
export const registerUserFor = (role: Role) =>
  RegisterUser.extend(individualKinds.includes(role) ? {} : companyNamesFor(role));

export const CreateStartup = z.object({
  companyLegalName: words(200, messages.enterLegalName),
  companyDescription: paragraphs(5_000, messages.enterCompanyDescription),
  website: webAddress(messages.enterCompanyUrl),
  email: EmailAddress,
  phoneNumber: emptyOr(PhoneNumber),
  /** One of the caller's own uploads. */
  logo: Id.nullish(),
  password: FirstPassword,
});

const waiting = staffList({ sorts: ["createdAt", "email"], filters: { search: searchWords } });

export const WaitingSearch = waiting.search;

/** A sign-up with an unconfirmed address. */
const WaitingSignUp = z.object({
  id: Id,
  email: z.string(),
  role: RoleName,
  fullName: z.string(),
  companyShortName: z.string(),
  createdAt: Moment,
  /** No other sign-up waits for the same address. */
  isAlone: z.boolean(),
});

/** Accounts created by staff, and sign-ups with an unconfirmed address. */
export const staffAccounts = {
  registerUser: write("POST", "/api/v1/user-register", {
    input: RegisterUser,
    output: Done.extend({ status: z.literal("success"), id: Id }),
  }),
  createStartup: write("POST", "/api/v1/startup/register", {
    input: CreateStartup,
    output: Done.extend({ id: Id }),
  }),
  /** For a company's owner, or for the only sign-up that waits for an address. */
  verifyEmail: write("POST", "/api/v1/admin/retailer/edit/:retailerId/verify-email", {
    input: z.object({ retailerId: Id }),
    output: Done,
  }),
  /** Sends another invitation to an owner whom staff registered. */
  invite: write("POST", "/api/v1/admin/retailer/edit/:retailerId/invitation", {
    input: z.object({ retailerId: Id }),
    output: Done,
  }),
  waiting: read("POST", "/api/v1/admin/registrations/waiting", {
    input: waiting.asked,
    output: cappedListOf(WaitingSignUp),
  }),
};
