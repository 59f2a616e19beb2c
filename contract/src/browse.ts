import { z } from "zod";
import { Facets, FoundStartups, StartupCard } from "#browse/cards.ts";
import { BrowseSearch, BrowseFilter } from "#browse/filters.ts";
import { NamedSearch } from "#browse/searches.ts";
import { read, write } from "#endpoint.ts";
import { listOf, listSearch } from "#paging.ts";
import { Done, Id, Named, Picture, searchWords, Titled } from "#shapes.ts";

const Limit = z.object({ limit: z.number().int().min(1).max(24).default(6) });

/** In the last 30 days, and in the 30 before. */
const Lately = z.object({ now: z.number().int(), before: z.number().int() });

export const StartupNumbers = z.object({
  views: Lately,
  bookmarks: Lately,
  /** Searches that showed it. Typing further or turning pages does not count as another search. */
  searches: Lately,
  conversations: Lately,
  ratings: Lately,
  /** Ratings of the last 30 days that the startup has not answered. */
  unanswered: z.number().int(),
  /** Open missions the startup is invited to and has not answered. */
  unansweredMissions: z.number().int(),
  /** Null if nothing is missing that three companies look for. Those companies are never named. */
  missingFact: z
    .object({
      fact: z.enum(["categories", "solutions", "countries", "stage"]),
      companies: z.number().int(),
      /** There are more companies than were counted. */
      isCapped: z.boolean(),
    })
    .nullable(),
});

export const browse = {
  all: read("POST", "/api/v1/browse/all", {
    input: BrowseSearch,
    output: FoundStartups,
  }),
  facets: read("POST", "/api/v1/browse/facets", { input: BrowseFilter, output: Facets }),
  /** Suggestions for what is typed: startups by name, categories, and everything with a title. */
  suggestions: read("GET", "/api/v1/browse/suggestions", {
    input: z.object({ search: searchWords }),
    output: z.object({
      startups: z.array(
        z.object({
          id: Id,
          companyShortName: z.string(),
          oneLiner: z.string(),
          logo60: Picture.nullable(),
        }),
      ),
      categories: z.array(Named.extend({ slug: z.string(), parentName: z.string().nullable() })),
      /** The caller’s saved searches. */
      searches: z.array(NamedSearch.extend({ title: z.string() })),
      /** Missions of the caller’s company. */
      missions: z.array(Titled),
      articles: z.array(Titled.extend({ description: z.string() })),
    }),
  }),
  /** For each chosen value, and each key word if there are several: how many startups appear without it. */
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
    output: z.object({ items: z.array(StartupCard) }),
  }),
  homeSimilar: read("POST", "/api/v1/home/retailer/similar-to", {
    input: Limit,
    output: z.object({
      items: z.array(StartupCard),
      areas: z.array(Named.extend({ slug: z.string() })),
      bookmarks: z.number().int(),
    }),
  }),
  /** A person of a retail company opened a startup's profile. */
  saveClick: write("POST", "/api/v1/click-history/save", {
    input: z.object({ startupId: Id }),
    output: Done,
  }),
  homeNumbers: read("GET", "/api/v1/home/startup/numbers", {
    input: z.object({}),
    output: StartupNumbers,
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
