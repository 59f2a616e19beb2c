import { z } from "zod";
import { messages } from "#messages.ts";
import { individualKinds, type Role } from "#roles.ts";
import { Id, paragraphs, words } from "#shapes.ts";
import { linkedIn, webAddress, optional, emptyOr } from "./account-information.ts";
import { versioned } from "./versions.ts";

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

/** The names alone; the call is held to `companyNamesOf`. */
export const CompanyNames = z.object({ ...versioned, ...anyCompanyNames });
export const companyNamesOf = (role: Role) => CompanyNames.extend(companyNamesFor(role));

export const CompanyDetails = z.object({
  ...versioned,
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

export const described = {
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
