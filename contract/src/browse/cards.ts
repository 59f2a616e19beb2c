import { z } from "zod";
import { cappedListOf } from "#paging.ts";
import { startupFacts } from "#profiles/facts.ts";
import { Country, Id, Moment, Named, Picture, StartupRating } from "#shapes.ts";

export const StartupCard = z.object({
  id: Id,
  companyShortName: z.string(),
  oneLiner: z.string(),
  logo60: Picture.nullable(),
  logo120: Picture.nullable(),
  /** Its own cover, else its first gallery picture, else a drawing of its category. */
  cover: Picture,
  category: Named.nullable(),
  country: Country.nullable(),
  founded: z.number().int().nullable(),
  teamSize: startupFacts.teamSize,
  numberOfClients: startupFacts.numberOfClients,
  totalFundingAmount: startupFacts.totalFundingAmount,
  currency: startupFacts.currency,
  rating: StartupRating,
  isNew: z.boolean(),
  isVerified: z.boolean(),
  isAvailableToChat: z.boolean(),
  isBookmarked: z.boolean(),
  /** How well it fits the company that looks, 0–100; null where that is not known or not asked for. */
  match: z.number().int().nullable(),
  addedAt: Moment,
});

/**
 * A page of a search. Where `isCountCapped`, more than `count` were found; they are not counted further,
 * and further pages show them. On the last page, and behind it, `count` is exact again.
 */
export const FoundStartups = cappedListOf(StartupCard).extend({
  /** A word of the search that was read as another one. */
  corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
});

/** A value a filter can take and how many startups choosing it would show. */
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });

/** Chosen by its id or by what an address calls it; that is the id where several would be called the same. */
const NamedFacet = Facet.extend({ slug: z.string() });

export const Facets = z.object({
  categoryIds: z.array(NamedFacet.extend({ parentId: Id.nullable() })),
  countryIds: z.array(NamedFacet),
  presenceInCountriesIds: z.array(NamedFacet),
  businessModel: z.array(Facet),
  companyStatus: z.array(Facet),
  targetMarket: z.array(Facet),
  companyType: z.array(Facet),
  teamSize: z.array(Facet),
  tags: z.array(NamedFacet),
  isAvailableToChat: z.number().int(),
  /** What chosen values that are not among these are called, or were when the caller saved a search with them. */
  gone: z.array(z.object({ value: z.string(), slug: z.string(), name: z.string() })),
  /** When all this was counted, up to 60 s ago; null where it was counted for this answer. */
  countedAt: Moment.nullable(),
});
