import { defaultStringifySearch } from "@tanstack/react-router";
import { BrowseFilter, rangeFilters } from "@vitrine/contract/browse/filters";
import { namedFilters, type searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import { slimSearch } from "#app/use-search.ts";
import { paths } from "#app/paths.ts";
import { addressOf, BrowseAddress, type Filter } from "#browse/search/browse-search.ts";
import { chosenValues } from "#browse/search/chosen.ts";
import "#text/browse.ts";
import { t } from "#text/index.ts";
import "#text/searches.ts";

export type SavedSearch = Output<typeof searches.saved>["items"][number];
export type PastSearch = Output<typeof searches.history>["items"][number];
type Kept = Pick<PastSearch, keyof Filter | "values" | "sort" | "sortDirection">;

const nameOf = ({ name, isGone }: Kept["values"][number]) => {
  if (!isGone) return name ?? "";
  return name === null ? t("searches.goneUnknown") : t("searches.gone", { name });
};

/** The values of a search, as chips show them. */
export const valuesOf = (kept: Kept) => {
  const named = (filter: (typeof namedFilters)[number]) =>
    kept.values
      .filter((one) => one.filter === filter)
      .map((one) => ({ value: one.value, name: nameOf(one) }));
  const names = {
    categoryIds: named("categoryIds"),
    countryIds: named("countryIds"),
    presenceInCountriesIds: named("presenceInCountriesIds"),
    tags: named("tags"),
  };
  return chosenValues(kept, names).map(({ key, group, value = "" }) => ({ key, group, value }));
};

export type Value = { key: string; group?: string | undefined; value: string };

/** A value by itself; a range is only clear with its name. */
export const valueInWords = ({ key, group, value }: Value) =>
  group && rangeFilters.some((name) => name === key) ? `${group} ${value}` : value;

/** The same in one line: "shelf sensors, Italy, Founded from 2012". */
export const wordsOfSearch = (kept: Kept) =>
  valuesOf(kept).map(valueInWords).join(", ") || t("searches.everything");

/** The address of the search in browse. */
export const addressOfSearch = (kept: Kept) => {
  const slugs = new Map(kept.values.map(({ value, slug }) => [value, slug]));
  const named = namedFilters.map((name) => [
    name,
    kept[name].map((value) => slugs.get(value) ?? value),
  ]);
  const { sort, sortDirection } = kept;
  // Only the filters, of all that is known of the search.
  const address = addressOf(BrowseFilter.parse({ ...kept, ...Object.fromEntries(named) }));
  const search = slimSearch(BrowseAddress, { ...address, sort, sortDirection });
  return `${paths.browse}${defaultStringifySearch(search)}`;
};

/** The address that shows what is new in a saved search, and why. */
export const addressOfNews = (id: string) => `${paths.searches}/${id}`;
