import { z } from "zod";
import { Country } from "#shapes.ts";

/** What is said of a startup, by the names its profile has for it, what changes most first. Each has a source and a date. */
export const factFields = [
  ...(["teamSize", "numberOfClients", "clientNames", "totalFundingAmount"] as const),
  ...(["companyStatus", "businessModel", "targetMarket", "presenceInCountries"] as const),
  ...(["solutions", "companySectors", "areasOfInterest", "tags", "oneLiner"] as const),
  ...(["companyDescription", "urlOfCompanyWebsite", "linkedIn", "city", "country"] as const),
  ...(["companyType", "founded", "companyShortName", "companyLegalName"] as const),
] as const;
export type FactField = (typeof factFields)[number];

/** The startup itself, staff who did it for them, or a file or register its data was imported from. */
const sayers = ["STARTUP", "STAFF", "IMPORT"] as const;
export type SaidBy = (typeof sayers)[number];

/** Who said a fact and when. */
export const FactSource = z.object({
  by: z.enum(sayers),
  /** The same in words: the startup's name, ours, or that of the import. */
  source: z.string(),
  date: z.iso.date(),
  /** When the startup confirmed it last, if ever since. */
  confirmed: z.iso.date().nullable(),
});

/** After so many days a fact that nobody confirmed may not be true any more. */
export const freshDays = 180;

/** What a startup tells of itself, to others and on its own settings. */
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
