import { z } from "zod";
import { Country } from "#shapes.ts";

/** A startup's facts by their names in the profile, most changeable first. Each has a source and a date. */
export const factFields = [
  "teamSize",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "companyStatus",
  "businessModel",
  "targetMarket",
  "presenceInCountries",
  "solutions",
  "companySectors",
  "areasOfInterest",
  "tags",
  "oneLiner",
  "companyDescription",
  "urlOfCompanyWebsite",
  "linkedIn",
  "city",
  "country",
  "companyType",
  "founded",
  "companyShortName",
  "companyLegalName",
] as const;
export type FactField = (typeof factFields)[number];

/** The startup itself, staff on its behalf, or an imported file or register. */
const sayers = ["STARTUP", "STAFF", "IMPORT"] as const;
export type SaidBy = (typeof sayers)[number];

/** The source and date of a fact. */
export const FactSource = z.object({
  by: z.enum(sayers),
  /** The source in words: the startup's name, ours, or that of the import. */
  source: z.string(),
  date: z.iso.date(),
  /** When the startup last confirmed it since then, if ever. */
  confirmed: z.iso.date().nullable(),
});

/** After this many days, an unconfirmed fact may no longer be true. */
export const freshDays = 180;

/** A startup's facts, for others and in its own settings. */
export const startupFacts = {
  founded: z.number().int().nullable(),
  businessModel: z.string().nullable(),
  companyStatus: z.string().nullable(),
  companyType: z.string().nullable(),
  targetMarket: z.string().nullable(),
  /** A number or a range of people: "24", "11-50", "10001+". */
  teamSize: z.string().nullable(),
  numberOfClients: z.number().int().nullable(),
  clientNames: z.array(z.string()),
  /** Minor units of `currency`. */
  totalFundingAmount: z.number().int().nullable(),
  currency: z.string(),
  presenceInCountries: z.array(Country),
  solutions: z.array(z.object({ name: z.string(), text: z.string() })),
};
