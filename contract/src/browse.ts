import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { listOf, listSearch, pageFields } from "#paging.ts";
import { Country, Done, Id, Moment, Named, Picture, searchWords, words } from "#shapes.ts";

export const browseSorts = [
  "Added",
  "Relevance",
  "Name",
  "Rating",
  "Founded",
  "Funding",
  "Clients",
] as const;
export const browseTypes = ["All", "Bookmarks"] as const;

const many = <T extends z.ZodType>(item: T) => z.array(item).max(100).default([]);

/** Either end may be open; an absent range filters nothing. */
export const Range = z
  .object({ min: z.number().int().min(0).optional(), max: z.number().int().min(0).optional() })
  .nullable()
  .default(null);

export const BrowseFilter = z.object({
  categoryIds: many(Id),
  /** The name of a top-level category to stay within. */
  narrowCategories: words(100).default(messages.allCategories),
  countryIds: many(Id),
  founded: Range,
  businessModel: many(words(100)),
  companyStatus: many(words(100)),
  targetMarket: many(words(100)),
  numberOfClients: Range,
  /** Whole euros. */
  totalFundingAmount: Range,
  tags: many(Id),
  keyWord: words(200).default(""),
  companyType: many(words(100)),
  presenceInCountriesIds: many(Id),
  browseType: z.enum(browseTypes).default("All"),
  isAvailableToChat: z.boolean().default(false),
  filterClientName: words(100).default(""),
});

/** The filters of several values, and those of a range. */
export const listFilters = [
  "categoryIds",
  "countryIds",
  "presenceInCountriesIds",
  "tags",
  "businessModel",
  "companyStatus",
  "companyType",
  "targetMarket",
] as const;
export const rangeFilters = ["founded", "numberOfClients", "totalFundingAmount"] as const;

export const BrowseSearch = BrowseFilter.extend({
  sort: z.enum(browseSorts).default("Added"),
  sortDirection: z.enum(["ASC", "DESC"]).default("DESC"),
  ...pageFields(5),
});

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

const Limit = z.object({ limit: z.number().int().min(1).max(24).default(6) });

export const browse = {
  all: read("POST", "/api/v1/browse/all", {
    input: BrowseSearch,
    output: listOf(StartupCard).extend({
      /**
       * More than `count` were found; they are not counted further, and further pages show them.
       * On the last page, and behind it, `count` is exact again.
       */
      isCountCapped: z.boolean(),
      /** A word of the search that was read as another one. */
      corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
    }),
  }),
  facets: read("POST", "/api/v1/browse/facets", { input: BrowseFilter, output: Facets }),
  /** For each chosen value: how many startups appear when it alone is left out. */
  relaxations: read("POST", "/api/v1/browse/relaxations", {
    input: BrowseFilter,
    output: z.object({
      items: z.array(
        z.object({
          filter: z.string(),
          value: z.string().nullable(),
          count: z.number().int(),
          isCountCapped: z.boolean(),
        }),
      ),
    }),
  }),
  minMax: read("GET", "/api/v1/browse/startup/get-search-min-max", {
    input: z.object({}),
    output: z.object({
      numberOfClientsMin: z.number().int(),
      numberOfClientsMax: z.number().int(),
      totalFundingAmountMin: z.number().int(),
      totalFundingAmountMax: z.number().int(),
      foundedMin: z.number().int(),
      foundedMax: z.number().int(),
    }),
  }),
  saveBookmark: write("POST", "/api/v1/browse/save-bookmark", {
    input: z.object({ startupId: Id }),
    output: Done,
  }),
  removeBookmark: write("DELETE", "/api/v1/browse/remove-bookmark/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  homeNew: read("POST", "/api/v1/home/retailer/new-startups", {
    input: Limit,
    output: z.object({ items: z.array(StartupCard), joinedThisWeek: z.number().int() }),
  }),
  homeTop: read("POST", "/api/v1/home/retailer/top-rated", {
    input: Limit,
    output: z.object({ items: z.array(StartupCard), fewestRatings: z.number().int() }),
  }),
  homeSimilar: read("POST", "/api/v1/home/retailer/similar-to", {
    input: Limit,
    output: z.object({
      items: z.array(StartupCard),
      areas: z.array(Named),
      bookmarks: z.number().int(),
    }),
  }),
  similarToStartup: read("GET", "/api/v1/profile/:id/similar", {
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(StartupCard) }),
  }),
  startupAll: read("GET", "/api/v1/startup/all", {
    input: listSearch({ pageSize: 20, filters: { search: searchWords } }),
    output: listOf(
      z.object({
        id: Id,
        companyShortName: z.string(),
        oneLiner: z.string(),
        logo60: Picture.nullable(),
        isAvailableToChat: z.boolean(),
      }),
    ),
  }),
};
