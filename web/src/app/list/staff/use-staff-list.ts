import { useMemo } from "react";
import type { z } from "zod";
import { inFields } from "#app/list/in-fields.ts";
import { type AskedList, type ListRead, type Paged, useListIn } from "#app/list/use-list-in.ts";
import { useSearch } from "#app/use-search.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";

export type StaffSearch = Paged & { sort: unknown };

/**
 * A staff list. All of its search is in the address, the page size too; clearing the filters resets
 * that size.
 */
export const useStaffList = <
  I extends z.ZodType,
  A extends PageOfList,
  S extends z.ZodType<StaffSearch>,
>(
  read: ListRead<I, A>,
  schema: S,
): AskedList<A, z.output<S>> => {
  const [search, set] = useSearch(schema);
  const rest = useMemo(() => schema.parse({}), [schema]);
  const cleared = { pageSize: rest.pageSize } as Partial<z.output<S>>;
  const asked = (of: z.output<S>) => inFields(of) as z.input<I>;
  return useListIn(read, { search, rest, cleared, set }, asked);
};
