import { type InfiniteData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

type Page<T> = { items: T[]; count: number };
type Item = { id: string };

/** Each once: one more at the top moves the last one of a page to the next page. */
export const shownOnce = <T extends Item>(pages: Pick<Page<T>, "items">[]): T[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item] as const)).values(),
];

/** How many pages there are to skip for the next one; undefined at the end of the list. */
export const nextPage = (last: Page<Item>, pages: Page<Item>[]) =>
  shownOnce(pages).length < last.count && last.items.length > 0 ? pages.length : undefined;

type Growing<P> = {
  queryKey: QueryKey;
  /** Reads the page behind so many others. */
  read: (skipped: number, signal: AbortSignal) => Promise<P>;
  /** What was asked before stands until the answer comes. */
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

/** A list that grows at its end, page by page, as one scrolls or asks for more. */
export const useGrowingList = <P extends Page<Item>>({
  keepsPrevious = false,
  ...asked
}: Growing<P>) =>
  useInfiniteQuery<P, Error, InfiniteData<P, number>, QueryKey, number>({
    ...growing(asked),
    placeholderData: (before) => (keepsPrevious ? before : undefined),
  });
