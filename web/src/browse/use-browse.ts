import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/calls/api.ts";
import { useList } from "#app/list/use-list.ts";
import {
  addressOf,
  BrowseAddress,
  type Filter,
  filterOf,
  type Search,
} from "#browse/search/browse-search.ts";
import { keyWordChange } from "#browse/search/key-word.ts";
import { useChosen } from "#browse/search/use-chosen.ts";
import { useShownScope } from "#ui/list/filter/scope.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";

const asked = (search: Search) => {
  const { sort, sortDirection, page, pageSize } = search;
  return { ...filterOf(search), sort, sortDirection, page, pageSize };
};

/** The search in the address, its results, and the values it can be narrowed by. */
export const useBrowse = () => {
  const list = useList(browse.all, BrowseAddress, asked);
  const filter = filterOf(list.search);
  const settledFilter = filterOf(list.settled);
  const read = useRead(browse.facets, settledFilter, { keepsPrevious: true });
  const keyWord = useShownScope(settledFilter.keyWord, read.isPlaceholderData);
  const facets = { ...read, keyWord };
  const chosen = useChosen(filter, facets.data);

  const narrow = (part: Partial<Filter>) => {
    keepFocus();
    list.change(
      {
        ...addressOf(part),
        ...(part.keyWord !== undefined && keyWordChange(list.search, part.keyWord)),
      },
      { toTop: true },
    );
  };

  return { list, filter, settledFilter, facets, chosen, narrow };
};
