import { type InfiniteData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

type Page<T> = { items: T[]; count: number };
type Item = { id: string };

/** Each item once: a new one at the top pushes the last item of a page onto the next page. */
export const shownOnce = <T extends Item>(pages: Pick<Page<T>, "items">[]): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item] as const)).values(),
];

/** How many pages to skip for the next one; undefined at the end of the list. */
export const nextPage = (last: Page<Item>, pages: Page<Item>[]) =>
  shownOnce(pages).length < last.count && last.items.length > 0 ? pages.length : undefined;

type Growing<P> = {
  queryKey: QueryKey;
  /** Reads the page after `skipped` others. */
  read: (skipped: number, signal: AbortSignal) => Promise<P>;
  /** Shows the previous answer until the new one arrives. */
  keepsPrevious?: boolean;
};

type Asked = { pageParam: number; signal: AbortSignal };

/** The query of such a list, for the cache. */
export const growing = <P extends Page<Item>>({ queryKey, read }: Growing<P>) => ({
  queryKey,
  queryFn: ({ pageParam, signal }: Asked) => read(pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: nextPage,
});

/** A list that grows page by page at its end, on scrolling or on request. */
export const useGrowingList = <P extends Page<Item>>({
  keepsPrevious = false,
  ...asked
}: Growing<P>) =>
  useInfiniteQuery<P, Error, InfiniteData<P, number>, QueryKey, number>({
    ...growing(asked),
    placeholderData: (before) => (keepsPrevious ? before : undefined),
  });
