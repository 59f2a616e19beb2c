import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { useState } from "react";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import type { List } from "#ui/list/list.ts";
import { usePaging } from "#ui/list/use-paging.ts";
import type { Paged } from "./use-list-in.ts";

type StartupsOf<Row> = { startups: Row[]; countOfRecords: number };

/** A list of startups inside a screen, from a call that answers `startups` and `countOfRecords`. */
export const useInnerStartups = <I extends z.ZodType, Row, Search extends Paged>(
  read: ReadEndpoint<I, z.ZodType<StartupsOf<Row>>>,
  start: Search,
  asked: (search: Search) => z.input<I>,
): List<{ items: readonly Row[]; count: number }, Search> => {
  const [search, setSearch] = useState(start);
  const set = (part: Partial<Search>) => setSearch((before) => ({ ...before, ...part }));
  const answer = useRead(read, asked(search), { keepsPrevious: true });
  const { startups, countOfRecords } = answer.data ?? {};
  const data = startups && { items: startups, count: countOfRecords ?? 0 };
  const { list, paging } = usePaging(
    { ...answer, data },
    { ...search, onPage: (page) => set({ page } as Partial<Search>) },
  );

  return {
    search,
    paging,
    read: list,
    isNarrowed: false,
    scope: "",
    cleared: {},
    change: (part) => set({ ...part, page: 1 }),
    clear: () => setSearch(start),
  };
};
