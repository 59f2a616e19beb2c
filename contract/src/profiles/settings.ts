import { z } from "zod";
import { write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { individualKinds, type Role } from "#roles.ts";
import { Done, Id, paragraphs, words } from "#shapes.ts";

/** Left away: as it was. Null or empty: taken away. */
const optional = (max: number) => words(max).nullish();
const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(""), shape]).nullish();

/** With or without its scheme, which the server completes. */
const webAddress = (text: string) =>
  z
    .string(text)
    .trim()
    .max(2_000, text)
    .regex(/^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu, text);

const linkedIn = emptyOr(
  webAddress(messages.enterLinkedIn).regex(
    /^(https?:\/\/)?([a-z]+\.)?linkedin\.com\/\S+$/i,
    messages.enterLinkedIn,
  ),
);

/** In the international form; the server knows how numbers are made in each country. */
const PhoneNumber = z
  .string(messages.enterValidPhoneNumber)
  .trim()
  .overwrite((text) => text.replace(/^00/, "+"))
  .regex(/^\+[\d ()./-]{6,30}$/, messages.enterValidPhoneNumber);

export const AccountInformation = z.object({
  firstName: words(100, messages.enterYourFirstName),
  lastName: words(100, messages.enterYourLastName),
  position: words(100, messages.enterPosition),
  phoneNumber: emptyOr(PhoneNumber),
  linkedIn,
  countryId: Id.nullish(),
  city: optional(100),
  /** Uploads of the caller's own; null takes the picture away. */
  avatarId: Id.nullish(),
  avatar30Id: Id.nullish(),
  avatar60Id: Id.nullish(),
  avatar120Id: Id.nullish(),
});

export const MemberAccountInformation = AccountInformation.extend({
  department: words(100, messages.enterDepartment),
});

const legalNameText = (role: Role) => {
  if (role === "RETAILER_ENTREPRENEUR") return messages.enterEntrepreneurName;
  return individualKinds.includes(role) ? messages.enterYourLegalName : messages.enterLegalName;
};

const shortNameText = (role: Role) =>
  role === "STARTUP" || individualKinds.includes(role)
    ? messages.enterYourBrandName
    : messages.enterBrandCompanyName;

/** Both names of a company, asked for in the words of its kind. */
export const companyNamesFor = (role: Role) => ({
  companyLegalName: words(200, legalNameText(role)),
  companyShortName: words(200, shortNameText(role)),
});

/** Which words speak of a name left empty depends on the kind, so the shapes below say it. */
export const anyCompanyNames = {
  companyLegalName: words(200).default(""),
  companyShortName: words(200).default(""),
};

const CompanyDetails = z.object({
  ...anyCompanyNames,
  companyDescription: paragraphs(5_000).nullish(),
  urlOfCompanyWebsite: z.string().max(2_000).nullish(),
  linkedIn,
  countryId: z.uuid(messages.chooseCountry),
  city: words(100, messages.enterCity),
  /** Uploads of the caller's own; null takes the logo away. */
  logoId: Id.nullish(),
  logo30Id: Id.nullish(),
  logo60Id: Id.nullish(),
  logo120Id: Id.nullish(),
});

const described = {
  companyDescription: paragraphs(5_000, messages.enterCompanyDescription),
  urlOfCompanyWebsite: webAddress(messages.enterCompanyUrl),
};

export const RetailerCompanyDetails = CompanyDetails.extend({
  mainGoalInStartupHunting: optional(200),
});

/** The form of a retail kind; the call takes `RetailerCompanyDetails` and is held to this. */
export const retailerCompanyDetailsFor = (role: Role) =>
  RetailerCompanyDetails.extend({
    ...companyNamesFor(role),
    ...(individualKinds.includes(role)
      ? { urlOfCompanyWebsite: emptyOr(webAddress(messages.enterCompanyUrl)) }
      : described),
  });

/** What is stored, and shown as it is stored: the filters of the search speak the same words. */
export const businessModels = ["B2B", "B2B2C", "B2C", "Marketplace"] as const;
export const companyTypes = [
  "Private",
  "Family-owned",
  "Spin-off",
  "Cooperative",
  "Public",
] as const;
export const targetMarkets = [
  "All retail",
  "Grocery",
  "Fashion",
  "Beauty",
  "Home and living",
  "Electronics",
  "Sports",
  "Pharmacy",
  "Department stores",
  "Small shops",
] as const;

const Solution = z.object({
  name: words(200, messages.enterSolutions),
  text: paragraphs(5_000).default(""),
});

const { typeYear: year, typeWholeNumber: wholeNumber, typeAmount: amount } = messages;
const isNone = (given: unknown) => given === undefined || given === null;

export const StartupCompanyDetails = CompanyDetails.extend({
  ...companyNamesFor("STARTUP"),
  ...described,
  oneLiner: words(200).optional(),
  /** An upload of the caller's own; null takes the cover away. */
  coverId: Id.nullish(),
  founded: z.number(year).int(year).min(500, year).max(2200, year).nullish(),
  businessModel: optional(100),
  companyStatus: optional(100),
  companyType: optional(100),
  targetMarket: optional(100),
  numberOfClients: z
    .number(wholeNumber)
    .int(wholeNumber)
    .min(0, wholeNumber)
    .max(2_000_000_000, wholeNumber)
    .nullish(),
  clientNames: z.array(words(200)).max(100).optional(),
  /** Minor units of `currency`. */
  totalFundingAmount: z
    .number({ error: ({ input }) => (isNone(input) ? messages.enterTotalFundingAmount : amount) })
    .int(amount)
    .min(0, amount)
    .max(Number.MAX_SAFE_INTEGER, amount),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  presenceInCountriesIds: z.array(Id).max(250).optional(),
  solutions: z.array(Solution, messages.enterSolutions).min(1, messages.enterSolutions).max(50),
});

const categoryIds = z.array(Id, messages.chooseSector).max(100);

/** In the order they were chosen; the first one stands on the card. */
export const Sectors = z.object({ categoryIds: categoryIds.min(1, messages.chooseSector) });
export const AreasOfInterest = z.object({ categoryIds: z.array(Id).max(100) });
export const RelatedTags = z.object({ tagIds: z.array(Id).max(100) });

/** What both sides save in the same shape. */
const savedBy = (side: "startup" | "retailer") => {
  const path = `/api/v1/settings/${side}` as const;
  return {
    account: write("POST", `${path}/account-information`, {
      input: AccountInformation,
      output: Done,
    }),
    sectors: write("POST", `${path}/sectors`, { input: Sectors, output: Done }),
    areas: write("POST", `${path}/areas-of-interest`, { input: AreasOfInterest, output: Done }),
    tags: write("POST", `${path}/related-tags`, { input: RelatedTags, output: Done }),
  };
};

const startup = savedBy("startup");
const retailer = savedBy("retailer");

/** Retail owners, members, and everybody else save through a call of their own. */
export const settings = {
  saveAccountOfStartup: startup.account,
  saveAccountOfRetailer: retailer.account,
  saveAccountOfMember: write("POST", "/api/v1/settings/member/account-information", {
    input: MemberAccountInformation,
    output: Done,
  }),
  saveCompanyOfStartup: write("POST", "/api/v1/settings/startup/company-details", {
    input: StartupCompanyDetails,
    output: Done,
  }),
  saveCompanyOfRetailer: write("POST", "/api/v1/settings/retailer/company-details", {
    input: RetailerCompanyDetails,
    output: Done,
  }),
  saveSectorsOfStartup: startup.sectors,
  saveSectorsOfRetailer: retailer.sectors,
  saveAreasOfStartup: startup.areas,
  saveAreasOfRetailer: retailer.areas,
  saveTagsOfStartup: startup.tags,
  saveTagsOfRetailer: retailer.tags,
};
