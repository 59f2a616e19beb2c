import { z } from "zod";
import { Country } from "#shapes.ts";

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
