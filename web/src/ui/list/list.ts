import type { Read } from "#ui/state/await.tsx";
import type { Order } from "./table/column.ts";
import type { PageOfList, Paging } from "./use-paging.ts";

/** A list on screen: its search, its answer, and how to change the search. */
export interface List<Answer extends PageOfList, Search extends object> {
  search: Search;
  /** Asks for the first page of another search. */
  change(part: Partial<Search>, how?: { replace: boolean }): void;
  /** Asks for the first page of everything there is. */
  clear(): void;
  /** What else changes as the filters are cleared. */
  cleared: Partial<Search>;
  read: Read<Answer>;
  paging: Paging | undefined;
  /** Whether words or a filter leave something out. */
  isNarrowed: boolean;
  /** The words and filters of what is shown, as one text. */
  scope: string;
}

export type RowOf<Answer extends PageOfList> = Answer["items"][number];

/** The sorts that the contract's search has. */
export type SortOf<Search> = Search extends { sort: Order<infer S> } ? S : never;
