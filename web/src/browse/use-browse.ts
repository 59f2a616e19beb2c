import { browse } from "@vitrine/contract/browse";
import { useEffect, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { useSearch } from "#app/use-search.ts";
import { BrowseAddress, type Filter, filterOf, type Search } from "#browse/search/browse-search.ts";
import { keyWordChange } from "#browse/search/key-word.ts";
import { useChosen } from "#browse/search/use-chosen.ts";
import { usePaging } from "#ui/list/use-paging.ts";

const settlesAfter = 250;

const filterKey = (search: Search) => JSON.stringify(filterOf(search));

/** The search to answer: 250 ms after the last change of a filter, at once for order and pages. */
const useSettled = (search: Search) => {
  const [settled, setSettled] = useState(search);
  const key = filterKey(search);
  const isSettled = filterKey(settled) === key;

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(search), settlesAfter);
    return () => clearTimeout(timer);
  }, [isSettled, key, search]);

  return { settled: isSettled ? search : settled, isSettled };
};

/** The search in the address, its answer, and the values it can be narrowed by. */
export const useBrowse = () => {
  const [search, setSearch] = useSearch(BrowseAddress);
  const { settled, isSettled } = useSettled(search);
  const { view, ...asked } = settled;
  const filter = filterOf(search);
  const settledFilter = filterOf(settled);
  const found = useRead(browse.all, asked, { keepsPrevious: true });
  const facets = useRead(browse.facets, settledFilter, { keepsPrevious: true });
  const chosen = useChosen(filter, facets.data);
  const isOutdated = !isSettled || found.isPlaceholderData;
  const { list: startups, paging } = usePaging(
    { ...found, isPlaceholderData: isOutdated },
    { ...search, onPage: (page, { replace }) => setSearch({ page }, { replace, toTop: !replace }) },
  );

  const change = (part: Partial<Filter>) =>
    setSearch({
      ...part,
      page: 1,
      ...(part.keyWord !== undefined && keyWordChange(search, part.keyWord)),
    });

  return { search, setSearch, paging, filter, settledFilter, startups, facets, chosen, change };
};
