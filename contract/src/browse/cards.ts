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
  /** Its own cover, otherwise its first gallery picture, otherwise a drawing for its category. */
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
  /** How well it fits the reader's company, 0–100; null if unknown or not requested. */
  match: z.number().int().nullable(),
  addedAt: Moment,
});

/**
 * A page of a search. With `isCountCapped`, more than `count` were found; they are not counted, but later
 * pages show them. On the last page and beyond, `count` is exact again.
 */
export const FoundStartups = cappedListOf(StartupCard).extend({
  /** Words of the search that were read as another one. */
  corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
});

/** A filter value, and how many startups choosing it would show. */
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });

/** Can be chosen by its id or slug; the slug is the id if several would have the same one. */
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
  /** Names of chosen values that are missing above, now or when the caller saved a search with them. */
  gone: z.array(z.object({ value: z.string(), slug: z.string(), name: z.string() })),
  /** When the counts were made, up to 60 s ago; null if made for this answer. */
  countedAt: Moment.nullable(),
});
