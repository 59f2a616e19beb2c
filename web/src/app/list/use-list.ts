import { useMemo } from "react";
import type { z } from "zod";
import { useSearch } from "#app/use-search.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { type AskedList, type ListRead, type Paged, useListIn } from "./use-list-in.ts";

/**
 * A list whose search stands in the address, as the contract declares it: only what differs from
 * the default. `asked` is what the call takes, where that is not the search itself.
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
  const [search, set] = useSearch(schema);
  const rest = useMemo(() => schema.parse({}), [schema]);
  return useListIn(read, { search, rest, set }, asked);
}
