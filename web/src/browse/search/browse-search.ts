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
});

export type Search = z.output<typeof BrowseAddress>;
export type Filter = z.output<typeof BrowseFilter>;

/** The filters alone: what counts and chips depend on, without sort, page and layout. */
export const filterOf = (search: Search): Filter => BrowseFilter.parse(search);

export type ListFilter = (typeof listFilters)[number];
export type RangeFilter = (typeof rangeFilters)[number];

/** The search with every filter taken off; sort and layout stay. */
export const noFilter = BrowseFilter.parse({});

type Span = { min?: number | undefined; max?: number | undefined };

/** An absent range filters nothing. */
export const rangeOrNull = ({ min, max }: Span) =>
  min === undefined && max === undefined ? null : { min, max };
