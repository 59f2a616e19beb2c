import { z } from "zod";
import { messages } from "#messages.ts";
import { Id, paragraphs, words } from "#shapes.ts";
import { emptyOr, optional, webAddress } from "./account-information.ts";
import { CompanyDetails, companyNamesFor, described } from "./company-details.ts";
import { TeamSize } from "./team-size.ts";
import { amountBetween, between } from "#wording.ts";

/** Stored and shown in the same words, which the search filters use as well. */
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

const mostClients = 2_000_000_000;
const mostFunding = 9_000_000_000_000_000;
const isNone = (given: unknown) => given === undefined || given === null;

export const StartupCompanyDetails = CompanyDetails.extend({
  ...companyNamesFor("STARTUP"),
  ...described,
  oneLiner: words(200).optional(),
  /** One of the caller's own uploads; null removes the cover. */
  coverId: Id.nullish(),
  founded: z
    .number(messages.typeYear)
    .int(messages.typeYear)
    .min(500, messages.yearEarly)
    .refine((given) => given <= new Date().getFullYear(), messages.yearAhead)
    .nullish(),
  businessModel: optional(100),
  companyStatus: optional(100),
  companyType: optional(100),
  targetMarket: optional(100),
  teamSize: TeamSize.nullish(),
  numberOfClients: z
    .number(messages.typeWholeNumber)
    .min(0, between(0, mostClients))
    .max(mostClients, between(0, mostClients))
    .int(messages.typeWholeNumber)
    .nullish(),
  clientNames: z.array(words(200)).max(100).optional(),
  /** Hundredths of `currency`, whatever its own smallest unit is. */
  totalFundingAmount: z
    .number({
      error: ({ input }) =>
        isNone(input) ? messages.enterTotalFundingAmount : messages.typeAmount,
    })
    .min(0, amountBetween(0, mostFunding))
    .max(mostFunding, amountBetween(0, mostFunding))
    .int(messages.typeAmount),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  presenceInCountriesIds: z.array(Id).max(250).optional(),
  solutions: z.array(Solution, messages.enterSolutions).min(1, messages.enterSolutions).max(50),
});

/** What staff save for a startup: only the names are required, and omitted fields stay. */
export const StartupInfo = StartupCompanyDetails.partial().extend({
  ...companyNamesFor("STARTUP"),
  companyDescription: paragraphs(5_000).nullish(),
  urlOfCompanyWebsite: emptyOr(webAddress(messages.enterCompanyUrl)),
  city: optional(100),
  totalFundingAmount: z
    .number(messages.typeAmount)
    .min(0, amountBetween(0, mostFunding))
    .max(mostFunding, amountBetween(0, mostFunding))
    .int(messages.typeAmount)
    .nullish(),
  solutions: z.array(Solution).max(50).optional(),
  startupId: Id,
  accountType: z.enum(["STANDARD", "DEMO", "INCOMPLETE", "IMPORTED"]),
});

/** A standard account also needs everything that its owner must enter. */
export const StandardStartupInfo = StartupCompanyDetails.extend({
  startupId: Id,
  accountType: z.literal("STANDARD"),
});
