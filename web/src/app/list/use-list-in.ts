import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { scopeOf, useSettled } from "#ui/list/filter/scope.ts";
import type { List } from "#ui/list/list.ts";
import { type PageOfList, usePaging } from "#ui/list/use-paging.ts";

export type Paged = { page: number; pageSize: number };
export type ListRead<I extends z.ZodType, A extends PageOfList> = ReadEndpoint<I, z.ZodType<A>>;
type How = { replace?: boolean; toTop?: boolean };

/** A read with its input. */
export type ListCall<A extends PageOfList> = { read: ListRead<z.ZodType, A>; input: unknown };

export interface AskedList<A extends PageOfList, Search extends object> extends List<A, Search> {
  /** The search that is answered or being asked. */
  settled: Search;
  change: (part: Partial<Search>, how?: How) => void;
  /** Changes how the screen shows the same page. */
  show: (part: Partial<Search>) => void;
  call: ListCall<A>;
}

interface Place<Search> {
  search: Search;
  /** The search that leaves nothing out. */
  rest: Search;
  /** What else changes as the filters are cleared. */
  cleared?: Partial<Search>;
  set: (part: Partial<Search>, how?: How) => void;
}

/** A list whose search is kept in the given place. */
export const useListIn = <I extends z.ZodType, A extends PageOfList, Search extends Paged>(
  read: ListRead<I, A>,
  { search, rest, set, cleared = {} }: Place<Search>,
  asked: (search: Search) => z.input<I>,
): AskedList<A, Search> => {
  const { settled, isSettled } = useSettled(search);
  const answer = useRead(read, asked(settled), { keepsPrevious: true });
  const { list, paging } = usePaging(
    { ...answer, isPlaceholderData: !isSettled || answer.isPlaceholderData },
    {
      ...search,
      onPage: (page, { replace }) => set({ page } as Partial<Search>, { replace, toTop: !replace }),
    },
  );
  const change = (part: Partial<Search>, how?: How) => set({ ...part, page: 1 }, how);

  return {
    search,
    settled,
    change,
    cleared,
    paging,
    show: (part) => set(part),
    read: list,
    clear: () => change({ ...rest, pageSize: search.pageSize, ...cleared }),
    isNarrowed: scopeOf(settled) !== scopeOf(rest),
    scope: scopeOf(settled),
    call: { read, input: asked(settled) },
  };
};
