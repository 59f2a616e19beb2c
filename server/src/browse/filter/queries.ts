import type { Parsed } from "@vitrine/contract/endpoint";
import type { browse } from "@vitrine/contract/browse";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { choices, type Ends, every, limits, type Terms } from "./conditions.ts";

export type Filter = Parsed<typeof browse.facets>;

/** A filter with what must be known before it can run: what its words mean, and for whom. */
export type Search = {
  filter: Filter;
  viewerId: string;
  /** The categories to stay within; null for all. */
  narrowed: string[] | null;
  /** The words to find, as tsquery text; null if none are given. */
  query: string | null;
};

type Range = { min?: number; max?: number } | null;

const ids = (values: string[]) => sql`${values}::uuid[]`;
const facts = (name: string, values: string[]) =>
  sql`${values.map((value) => `${name}:${value}`)}::text[]`;

const ends = (range: Range): Ends => ({
  min: sql`${range?.min ?? null}::bigint`,
  max: sql`${range?.max ?? null}::bigint`,
});

/** The terms of one search, as values. */
export const termsOf = ({ filter, narrowed, query }: Search): Terms => ({
  categoryIds: ids(filter.categoryIds),
  countryIds: ids(filter.countryIds),
  presenceInCountriesIds: ids(filter.presenceInCountriesIds),
  tags: ids(filter.tags),
  businessModel: facts("businessModel", filter.businessModel),
  companyStatus: facts("companyStatus", filter.companyStatus),
  companyType: facts("companyType", filter.companyType),
  targetMarket: facts("targetMarket", filter.targetMarket),
  teamSize: facts("teamSize", filter.teamSize),
  isAvailableToChat: sql`${filter.isAvailableToChat}::boolean`,
  narrowed: sql`${narrowed}::uuid[]`,
  founded: ends(filter.founded),
  numberOfClients: ends(filter.numberOfClients),
  totalFundingAmount: ends(filter.totalFundingAmount),
  filterClientName: sql`${filter.filterClientName}::text`,
  query: sql`${query}::tsquery`,
});

/** Whether any group has a choice. */
export const isChoosing = (filter: Filter) =>
  filter.isAvailableToChat ||
  [
    filter.categoryIds,
    filter.countryIds,
    filter.presenceInCountriesIds,
    filter.tags,
    filter.businessModel,
    filter.companyStatus,
    filter.companyType,
    filter.targetMarket,
    filter.teamSize,
  ].some((values) => values.length > 0);

const hasLimit = (range: Range) => range?.min !== undefined || range?.max !== undefined;

/** Whether a search covers fewer than all listings. */
export const isFiltered = ({ filter, narrowed, query }: Search) =>
  isChoosing(filter) ||
  [filter.founded, filter.numberOfClients, filter.totalFundingAmount].some(hasLimit) ||
  [narrowed, query].some((part) => part !== null) ||
  filter.filterClientName !== "" ||
  filter.browseType === "Bookmarks";

/** The listings `l` that a search covers; `b` is the bookmark if it matters. */
export const source = ({ filter, viewerId }: Search) => sql`
  from listings l
  ${
    filter.browseType === "Bookmarks"
      ? sql`join bookmarks b on b.startup_id = l.startup_id and b.user_id = ${viewerId}`
      : sql``
  }`;

/** The conditions of a search besides its choices. */
export const limitsOf = (search: Search) =>
  every(limits(termsOf(search), { hasWords: search.query !== null }));

/** `from … where …` for all listings that meet the search; `joins` are tables that an order reads. */
export const matchingIds = (search: Search, joins: RawBuilder<unknown> = sql``) => sql`
  ${source(search)} ${joins}
  where ${limitsOf(search)} and ${every(choices(termsOf(search)))}`;

/** The top-level categories with that name, ignoring case and accents, or those that last had it. */
export const topLevelCategories = (name: RawBuilder<unknown>) => sql`
  array(select id from categories where parent_id is null and (fold(name) = fold(${name})
    or id = (select current_id(kind, id) from taxonomy_aliases where kind = 'CATEGORY' and was = slug_of(${name})
      and not exists (select from categories own where own.slug = slug_of(${name})))))`;

export const topLevelCategoryIds = async (db: Db, name: string) => {
  const { rows } = await sql<{ ids: string[] }>`
    select ${topLevelCategories(sql`${name}`)} as ids`.execute(db);
  return rows[0]?.ids ?? [];
};
