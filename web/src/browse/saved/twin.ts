import { BrowseFilter, listFilters } from "@vitrine/contract/browse/filters";
import { namedFilters, type searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import type { Filter, Search } from "#browse/search/browse-search.ts";

export type Saveable = Filter & Pick<Search, "sort" | "sortDirection">;
type Saved = Pick<
  Output<typeof searches.saved>["items"][number],
  keyof Saveable | "id" | "title" | "values"
>;

/** The same text for searches that find the same in the same order, whatever was chosen first. */
const meaningOf = (search: Saveable, slugs: ReadonlyMap<string, string>) => {
  const slugged = namedFilters.map((name) => [
    name,
    search[name].map((value) => slugs.get(value) ?? value),
  ]);
  const filter = BrowseFilter.parse({ ...search, ...Object.fromEntries(slugged) });
  const sorted = listFilters.map((name) => [name, filter[name].toSorted()]);
  const { sort, sortDirection } = search;
  return JSON.stringify([{ ...filter, ...Object.fromEntries(sorted) }, sort, sortDirection]);
};

/** The saved search that equals this one. */
export const twinOf = <S extends Saved>(search: Saveable, saved: readonly S[]): S | undefined =>
  saved.find((one) => {
    const slugs = new Map(one.values.map(({ value, slug }) => [value, slug]));
    return meaningOf(search, slugs) === meaningOf(one, slugs);
  });
