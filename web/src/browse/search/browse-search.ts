import {
  BrowseFilter,
  BrowseSearch,
  type listFilters,
  type rangeFilters,
} from "@vitrine/contract/browse/filters";
import { z } from "zod";

/** What the address of the browse screen holds: the search, and how its answer is laid out. */
export const BrowseAddress = BrowseSearch.extend({
  view: z.enum(["cards", "table"]).default("cards"),
  category: BrowseFilter.shape.categoryIds,
  country: BrowseFilter.shape.countryIds,
  presentIn: BrowseFilter.shape.presenceInCountriesIds,
  tag: BrowseFilter.shape.tags,
});

export type Search = z.output<typeof BrowseAddress>;
export type Filter = z.output<typeof BrowseFilter>;

/** Filters that have a shorter name in addresses; older ones hold them by their own, as ids. */
const addressNames = [
  ["categoryIds", "category"],
  ["countryIds", "country"],
  ["presenceInCountriesIds", "presentIn"],
  ["tags", "tag"],
] as const;

/** The name of the filter that an address calls so. */
export const filterNamed = (name: string): string =>
  addressNames.find(([, short]) => short === name)?.[0] ?? name;

/** The filters alone: what counts and chips depend on, without sort, page and layout. */
export const filterOf = (search: Search): Filter => {
  const named = addressNames.map(([filter, name]) => [
    filter,
    [...search[name], ...search[filter]].slice(0, 100),
  ]);
  return BrowseFilter.parse({ ...search, ...Object.fromEntries(named) });
};

/** What the address holds of these filters. */
export const addressOf = (filter: Partial<Filter>): Partial<Search> => {
  const named = addressNames.flatMap(([name, short]) =>
    filter[name] ? [[short, filter[name]] as const, [name, []] as const] : [],
  );
  return { ...filter, ...Object.fromEntries(named) };
};

export type ListFilter = (typeof listFilters)[number];
export type RangeFilter = (typeof rangeFilters)[number];

/** The search with every filter taken off; sort and layout stay. */
export const noFilter = BrowseFilter.parse({});

type Span = { min?: number | undefined; max?: number | undefined };

/** An absent range filters nothing. */
export const rangeOrNull = ({ min, max }: Span) =>
  min === undefined && max === undefined ? null : { min, max };
