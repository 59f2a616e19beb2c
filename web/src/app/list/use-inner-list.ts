import { useState } from "react";
import type { z } from "zod";
import type { PageOfList } from "#ui/list/use-paging.ts";
import { type ListRead, type Paged, useListIn } from "./use-list-in.ts";

/** A list inside a screen whose address belongs to something else. */
export const useInnerList = <I extends z.ZodType, A extends PageOfList, Search extends Paged>(
  read: ListRead<I, A>,
  start: Search,
  asked: (search: Search) => z.input<I>,
) => {
  const [search, setSearch] = useState(start);
  const set = (part: Partial<Search>) => setSearch((before) => ({ ...before, ...part }));
  return useListIn(read, { search, rest: start, set }, asked);
};
