import { useMemo } from "react";
import type { z } from "zod";
import { readSearch, useSearch } from "#app/use-search.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { type AskedList, type ListRead, type Paged, useListIn } from "./use-list-in.ts";
import { usePageSize } from "./use-page-size.ts";

/**
 * A list whose search, as the contract declares it, is in the address: only what differs from the default
 * or from the person's page size. `asked` gives the call's input if that is not the search itself.
 */
export function useList<S extends z.ZodType<Paged>, A extends PageOfList>(
  read: ListRead<S, A>,
  schema: S,
): AskedList<A, z.output<S>>;
export function useList<I extends z.ZodType, A extends PageOfList, S extends z.ZodType<Paged>>(
  read: ListRead<I, A>,
  schema: S,
  asked: (search: z.output<S>) => z.input<I>,
): AskedList<A, z.output<S>>;
export function useList<I extends z.ZodType, A extends PageOfList, S extends z.ZodType<Paged>>(
  read: ListRead<I, A>,
  schema: S,
  asked = (search: z.output<S>) => search as z.input<I>,
) {
  const [pageSize, keepPageSize] = usePageSize();
  const start = useMemo(() => (pageSize === undefined ? {} : { pageSize }), [pageSize]);
  const [search, change] = useSearch(schema, start);
  const rest = useMemo(() => readSearch(schema, start), [schema, start]);
  const set: typeof change = (part, how) => {
    const { pageSize: chosen = search.pageSize } = part;
    if (chosen === search.pageSize) return change(part, how);
    // A size kept here is not in the address as well.
    keepPageSize(chosen);
    change({ ...part, pageSize: undefined }, how);
  };
  return useListIn(read, { search, rest, set }, asked);
}
