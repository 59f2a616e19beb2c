import {
  BrowseFilter,
  BrowseSearch,
  type listFilters,
  type rangeFilters,
} from "@vitrine/contract/browse/filters";
import { z } from "zod";

/** The address of the browse screen: the search, and the layout of its results. */
export const BrowseAddress = BrowseSearch.extend({
  view: z.enum(["cards", "table"]).default("cards"),
  category: BrowseFilter.shape.categoryIds,
  country: BrowseFilter.shape.countryIds,
  presentIn: BrowseFilter.shape.presenceInCountriesIds,
  tag: BrowseFilter.shape.tags,
});

export type Search = z.output<typeof BrowseAddress>;
export type Filter = z.output<typeof BrowseFilter>;

/** Filters with a shorter name in addresses; older addresses have the full name and ids. */
const addressNames = [
  ["categoryIds", "category"],
  ["countryIds", "country"],
  ["presenceInCountriesIds", "presentIn"],
  ["tags", "tag"],
] as const;

/** The filter that the address calls by this name. */
export const filterNamed = (name: string): string =>
  addressNames.find(([, short]) => short === name)?.[0] ?? name;

/** The filters alone, without sort, page and layout: counts and chips depend on them. */
export const filterOf = (search: Search): Filter => {
  const named = addressNames.map(([filter, name]) => [
    filter,
    [...search[name], ...search[filter]].slice(0, 100),
  ]);
  return BrowseFilter.parse({ ...search, ...Object.fromEntries(named) });
};

/** These filters as the address holds them. */
export const addressOf = (filter: Partial<Filter>): Partial<Search> => {
  const named = addressNames.flatMap(([name, short]) =>
    filter[name] ? [[short, filter[name]] as const, [name, []] as const] : [],
  );
  return { ...filter, ...Object.fromEntries(named) };
};

export type ListFilter = (typeof listFilters)[number];
export type RangeFilter = (typeof rangeFilters)[number];

/** The search without any filter; sort and layout stay. */
export const noFilter = BrowseFilter.parse({});

type Span = { min?: number | undefined; max?: number | undefined };

/** An absent range filters nothing. */
export const rangeOrNull = ({ min, max }: Span) =>
  min === undefined && max === undefined ? null : { min, max };
