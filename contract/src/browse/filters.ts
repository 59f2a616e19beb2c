import { z } from "zod";
import { messages } from "#messages.ts";
import { pageFields } from "#paging.ts";
import { teamBands } from "#profiles/team-bands.ts";
import { IdOrSlug, words } from "#shapes.ts";

export const browseSorts = [
  "Added",
  "Relevance",
  "Name",
  "Rating",
  "Founded",
  "Funding",
  "Clients",
  "Team",
  "Match",
] as const;
export const browseTypes = ["All", "Bookmarks"] as const;

const many = <T extends z.ZodType>(item: T) => z.array(item).max(100).default([]);

/** Either end can be open; a missing range filters nothing. */
export const Range = z
  .object({ min: z.number().int().min(0).optional(), max: z.number().int().min(0).optional() })
  .nullable()
  .default(null);

export const BrowseFilter = z.object({
  categoryIds: many(IdOrSlug),
  /** The name of a top-level category to stay within. */
  narrowCategories: words(100).default(messages.allCategories),
  countryIds: many(IdOrSlug),
  founded: Range,
  businessModel: many(words(100)),
  companyStatus: many(words(100)),
  targetMarket: many(words(100)),
  teamSize: many(z.enum(teamBands)),
  numberOfClients: Range,
  /** Whole euros. */
  totalFundingAmount: Range,
  tags: many(IdOrSlug),
  keyWord: words(200).default(""),
  companyType: many(words(100)),
  presenceInCountriesIds: many(IdOrSlug),
  browseType: z.enum(browseTypes).default("All"),
  isAvailableToChat: z.boolean().default(false),
  filterClientName: words(100).default(""),
});

/** The filters with several values, and those with a range. */
export const listFilters = [
  "categoryIds",
  "countryIds",
  "presenceInCountriesIds",
  "tags",
  "businessModel",
  "companyStatus",
  "companyType",
  "targetMarket",
  "teamSize",
] as const;
export const rangeFilters = ["founded", "numberOfClients", "totalFundingAmount"] as const;

export const BrowseSearch = BrowseFilter.extend({
  sort: z.enum(browseSorts).default("Added"),
  sortDirection: z.enum(["ASC", "DESC"]).default("DESC"),
  ...pageFields(5),
});
