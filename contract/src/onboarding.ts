import { z } from "zod";
import { BillingDetails, RetailBillingDetails } from "#billing.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { type SignUpBranch, SignUpByLink } from "#onboarding/links.ts";
import {
  AccountInformation,
  AreasOfInterest,
  anyCompanyNames,
  companyNamesFor,
  RelatedTags,
  RetailerCompanyDetails,
  Sectors,
  StartupCompanyDetails,
} from "#profiles/settings.ts";
import { type Role, RoleName, retailKinds } from "#roles.ts";
import { Done, EmailAddress, Id, Moment, NewPassword, Tokens, words } from "#shapes.ts";

/** The first steps with something to fill in, in this order; earlier ones can be saved again. */
export const fillingSteps = [
  "ACCOUNT_INFORMATION",
  "COMPANY_INFORMATION",
  "GALLERY",
  "BILLING_DETAILS",
  "SECTORS_OF_COMPETENCE",
  "AREAS_OF_INTEREST",
  "ASSOCIATED_TAGS",
] as const;
export const gettingStartedSteps = [...fillingSteps, "COMPLETED"] as const;
export const GettingStartedStep = z.enum(gettingStartedSteps);
export type GettingStartedStep = z.output<typeof GettingStartedStep>;

/** What is still to be done before one is at home; null: nothing. */
export const registrationStatuses = [
  "ACCOUNT_REGISTRATION",
  "PAYMENT_PLAN",
  "PAYMENT_METHOD",
] as const;

/** How long an e-mail has to arrive before it may be asked for again. */
export const resendSeconds = 60;

const Token = z.string().min(1).max(1_024);

/** What an owner types once; a member's sign-up has `brandName` in place of the company. */
const person = {
  email: EmailAddress,
  password: NewPassword,
  firstName: words(100, messages.enterYourFirstName),
  lastName: words(100, messages.enterYourLastName),
  /** Of a sign-up that was put aside and is finished now. */
  draftToken: Token.nullish(),
};

const place = { countryId: Id.nullish(), city: words(100).nullish() };

/** The step "e-mail and password". */
export const SignUpAccount = z.object({ email: person.email, password: person.password });

/** The step "company", in the words of the chosen kind. */
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

/** The form of a retail kind; the call takes `RegisterRetailer` and is held to this. */
export const registerRetailerFor = (role: Role) => RegisterRetailer.extend(companyNamesFor(role));

export const RegisterMember = z.object({
  ...person,
  brandName: words(200, messages.enterYourBrandName),
});

/** A sign-up put aside; never the password. */
export const SignUpDraft = z.object({
  role: RoleName.nullish(),
  firstName: words(100).nullish(),
  lastName: words(100).nullish(),
  companyLegalName: words(200).nullish(),
  companyShortName: words(200).nullish(),
  brandName: words(200).nullish(),
  ...place,
  /** The screen to open again, by its path. */
  path: words(200).nullish(),
});
export type SignUpDraft = z.output<typeof SignUpDraft>;

const EmailCheck = z.object({
  /** The domain belongs to a company, not to everybody. */
  isCompany: z.boolean(),
  /** What may be chosen with this address. */
  roles: z.array(RoleName),
  /** Colleagues are here already: the person can ask to join them. */
  knownCompany: z.object({ name: z.string() }).nullable(),
});

const Registered = z.object({
  /** For the next calls of this sign-up: resend, code, progress, plan. */
  token: z.string(),
  resendInSeconds: z.number().int(),
});

const Resent = Done.extend({ resendInSeconds: z.number().int() });

const Step = Done.extend({ gettingStarted: GettingStartedStep });

/** The values of a form as they were typed. */
const StepDraft = z.record(z.string().max(100), z.unknown());

const resendTo = (side: SignUpBranch) =>
  write("POST", `/api/v1/${side}/resend-verification-email`, {
    input: z.object({ token: Token }),
    output: Resent,
  });

/** The steps that ask the same of both sides. */
const stepsOf = (side: "startup" | "retailer") => {
  const path = `/api/v1/getting-started/${side}` as const;
  return {
    account: write("POST", `${path}/account-information`, {
      input: AccountInformation,
      output: Step,
    }),
    /** Files and videos are saved by the gallery's own calls; it can stay empty. */
    gallery: write("POST", `${path}/gallery`, { input: z.object({}), output: Step }),
    sectors: write("POST", `${path}/sectors`, { input: Sectors, output: Step }),
    areas: write("POST", `${path}/areas-of-interest`, { input: AreasOfInterest, output: Step }),
    tags: write("POST", `${path}/related-tags`, { input: RelatedTags, output: Step }),
  };
};

const startup = stepsOf("startup");
const retailer = stepsOf("retailer");

export const onboarding = {
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
    input: z.object({ email: EmailAddress }),
    output: EmailCheck,
  }),
  checkEmailOfRetailer: write("POST", "/api/v1/retailer/email-check", {
    input: z.object({ email: EmailAddress }),
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
  isMember: write("POST", "/api/v1/member/is-member", {
    input: z.object({ brandName: words(200, messages.enterYourBrandName), email: EmailAddress }),
    output: z.object({
      isMember: z.boolean(),
      /** A company of that name uses the address's domain: one can ask to join. */
      isKnownCompany: z.boolean(),
    }),
  }),
  isIndividuals: write("POST", "/api/v1/is-individuals", {
    input: z.object({ companyShortName: words(200, messages.enterYourBrandName) }),
    output: z.object({ isIndividual: z.boolean() }),
  }),
  /** "Save and finish later": an e-mail brings the person back, on any device. */
  saveDraft: write("POST", "/api/v1/registration/drafts", {
    input: z.object({ email: EmailAddress, draftToken: Token.nullish(), draft: SignUpDraft }),
    output: Done.extend({ draftToken: z.string() }),
  }),
  /** The e-mail's token opens once; `draftToken` goes on from there. */
  resumeDraft: write("POST", "/api/v1/registration/drafts/resume", {
    input: z.object({ token: Token }),
    output: EmailCheck.extend({ email: z.string(), draft: SignUpDraft, draftToken: z.string() }),
  }),
  sendEmail: write("POST", "/api/v1/email/send", {
    input: z.object({ templateId: z.enum(["welcome", "approval"]) }),
    output: Done,
  }),

  startupAccount: startup.account,
  startupCompany: write("POST", "/api/v1/getting-started/startup/company-details", {
    input: StartupCompanyDetails,
    output: Step,
  }),
  startupGallery: startup.gallery,
  startupBilling: write("POST", "/api/v1/getting-started/startup/billing-details", {
    input: BillingDetails,
    output: Step,
  }),
  startupSectors: startup.sectors,
  startupAreas: startup.areas,
  startupTags: startup.tags,
  retailerAccount: retailer.account,
  retailerCompany: write("POST", "/api/v1/getting-started/retailer/company-details", {
    input: RetailerCompanyDetails,
    output: Step,
  }),
  retailerGallery: retailer.gallery,
  retailerBilling: write("POST", "/api/v1/getting-started/retailer/billing-details", {
    input: RetailBillingDetails,
    output: Step,
  }),
  retailerSectors: retailer.sectors,
  retailerAreas: retailer.areas,
  retailerTags: retailer.tags,
  /** What is typed in a step and not saved yet, kept for another day or device. */
  saveStepDraft: write("POST", "/api/v1/getting-started/draft", {
    input: z.object({ step: GettingStartedStep, values: StepDraft }),
    output: z.object({ savedAt: Moment }),
  }),
  stepDraft: read("GET", "/api/v1/getting-started/draft", {
    input: z.object({ step: GettingStartedStep }),
    output: z.object({ values: StepDraft.nullable(), savedAt: Moment.nullable() }),
  }),

  approveUsers: write("POST", "/api/v1/admin/approve/approve-users", {
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: Done,
  }),
  approveStartups: write("POST", "/api/v1/admin/approve/approve-startups", {
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: Done,
  }),
  /** Demo mode only; elsewhere the call does not exist. */
  approveMyself: write("POST", "/api/v1/demo/approval", { input: z.object({}), output: Done }),
};
