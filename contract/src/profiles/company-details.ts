import { z } from "zod";
import { messages } from "#messages.ts";
import { individualKinds, type Role } from "#roles.ts";
import { Id, idFor, paragraphs, words } from "#shapes.ts";
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

/** A company's two names, with messages worded for its kind. */
export const companyNamesFor = (role: Role) => ({
  companyLegalName: words(200, legalNameText(role)),
  companyShortName: words(200, shortNameText(role)),
});

/** The message for an empty name depends on the kind, so the shapes below add it. */
export const anyCompanyNames = {
  companyLegalName: words(200).default(""),
  companyShortName: words(200).default(""),
};

/** Only the names; the call is checked by `companyNamesOf`. */
export const CompanyNames = z.object({ ...versioned, ...anyCompanyNames });

/** Neither name may be empty; the messages fit the kind. */
export const companyNamesOf = (role: Role) => CompanyNames.extend(companyNamesFor(role));

export const CompanyDetails = z.object({
  ...versioned,
  ...anyCompanyNames,
  companyDescription: paragraphs(5_000).nullish(),
  urlOfCompanyWebsite: z.string().max(2_000).nullish(),
  linkedIn,
  countryId: idFor(messages.chooseCountry),
  city: words(100, messages.enterCity),
  /** The caller's own uploads; null removes the logo. */
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

/** The form of a retail kind; the call takes `RetailerCompanyDetails` and is checked by this. */
export const retailerCompanyDetailsFor = (role: Role) =>
  RetailerCompanyDetails.extend({
    ...companyNamesFor(role),
    ...(individualKinds.includes(role)
      ? { urlOfCompanyWebsite: emptyOr(webAddress(messages.enterCompanyUrl)) }
      : described),
  });
