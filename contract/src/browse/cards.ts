import { z } from "zod";
import { Country, Id, Moment, Named, Picture } from "#shapes.ts";

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
  rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
  isNew: z.boolean(),
  isVerified: z.boolean(),
  isAvailableToChat: z.boolean(),
  isBookmarked: z.boolean(),
  addedAt: Moment,
});

/** A value a filter can take and how many startups choosing it would show. */
const Facet = z.object({ value: z.string(), name: z.string(), count: z.number().int() });

export const Facets = z.object({
  categoryIds: z.array(Facet.extend({ parentId: Id.nullable() })),
  countryIds: z.array(Facet),
  presenceInCountriesIds: z.array(Facet),
  businessModel: z.array(Facet),
  companyStatus: z.array(Facet),
  targetMarket: z.array(Facet),
  companyType: z.array(Facet),
  tags: z.array(Facet),
  isAvailableToChat: z.number().int(),
  /** When all this was counted, up to 60 s ago; null where it was counted for this answer. */
  countedAt: Moment.nullable(),
});
