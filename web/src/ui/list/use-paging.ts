import { useEffect, useState } from "react";
import type { Read } from "#ui/state/await.tsx";

/** The answer of a paged list: one page, and the number of all items. */
export interface PageOfList<Row = unknown> {
  items: readonly Row[];
  count: number;
  /** True if there are more than `count`, which were not counted. */
  isCountCapped?: boolean;
}

/** The shown page, the number of items, and how to open another page. */
export interface Paging {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The size that was chosen last, also while its page is still being read. */
  sizeAsked: number;
  count: number;
  isCapped: boolean;
  onPage: (page: number) => void;
}

type Place = Pick<Paging, "page" | "pageSize">;

export interface PagingOptions extends Place {
  /** `replace` is true if the page replaces one that does not exist. */
  onPage: (page: number, how: { replace: boolean }) => void;
}

/** The page to show instead of one past the last; undefined if the page exists. */
export const pageInstead = ({ items, count }: PageOfList, { page, pageSize }: Place) => {
  const last = Math.max(1, Math.ceil(count / pageSize));
  return items.length === 0 && page > last ? last : undefined;
};

/** The page that the shown rows belong to: they stay until those of another page arrive. */
const useShownPlace = ({ page, pageSize }: Place, isStale: boolean): Place => {
  const [shown, setShown] = useState<Place>({ page, pageSize });
  const isElsewhere = shown.page !== page || shown.pageSize !== pageSize;
  if (!isStale && isElsewhere) setShown({ page, pageSize });
  return isStale ? shown : { page, pageSize };
};

/**
 * One page of a list, as `Await` and `Pagination` take it. A page past the last one, from an old address
 * or emptied meanwhile, is replaced by the last one.
 */
export const usePaging = <T extends PageOfList>(
  read: Read<T>,
  { page, pageSize, onPage }: PagingOptions,
) => {
  const { data, isPlaceholderData = false } = read;
  const shown = useShownPlace({ page, pageSize }, isPlaceholderData);
  const instead = data && !isPlaceholderData ? pageInstead(data, { page, pageSize }) : undefined;
  // The empty page is still the placeholder for the one that is being read.
  const isNowhere = isPlaceholderData && data && data.items.length === 0 && data.count > 0;

  useEffect(() => {
    if (instead !== undefined) onPage(instead, { replace: true });
  }, [instead, onPage]);

  const isLost = isNowhere || instead !== undefined;
  const list: Read<T> = isLost ? { ...read, data: undefined, isPending: true } : read;
  const paging: Paging | undefined = list.data && {
    ...shown,
    sizeAsked: pageSize,
    count: list.data.count,
    isCapped: list.data.isCountCapped ?? false,
    onPage: (next) => onPage(next, { replace: false }),
  };
  return { list, paging };
};
