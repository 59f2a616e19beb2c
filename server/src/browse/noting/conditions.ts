import { listFilters, rangeFilters } from "@vitrine/contract/browse/filters";
import { keyWordsOf } from "@vitrine/contract/browse/key-words";
import type { Filter } from "#browse/filter/queries.ts";
import { isNarrowed } from "#browse/filter/service.ts";

/** What a filter asks for, one by one. Values that are typed or dragged count by name alone. */
export const conditionsOf = (filter: Filter): string[] => [
  ...keyWordsOf(filter.keyWord.toLowerCase()).map((word) => `keyWord:${word}`),
  ...listFilters.flatMap((name) => filter[name].map((value) => `${name}:${value}`)),
  ...rangeFilters.filter((name) => filter[name] !== null),
  ...(isNarrowed(filter) ? [`narrowCategories:${filter.narrowCategories}`] : []),
  ...(filter.filterClientName === "" ? [] : ["filterClientName"]),
  ...(filter.isAvailableToChat ? ["isAvailableToChat"] : []),
];
