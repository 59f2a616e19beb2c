import type { FileFormat } from "@vitrine/contract/reports";
import type { Write } from "#app/actions/act.ts";
import type { Task } from "./tray.ts";

/** The person's choice; without `shown`, every column is exported. */
export type Chosen = { format: FileFormat; shown?: readonly string[] | undefined };

/** The export of a list: the names of all columns it can have, and the call that starts it. */
export type Exporting = {
  columns: readonly string[];
  run: (write: Write, chosen: Chosen) => Promise<Task>;
};

export type ExportOf = Exporting & {
  /** How many rows there are. */
  count: number;
  isCapped: boolean;
  /** The columns on screen, in their order. */
  shown: readonly string[];
};

/** The shown columns that a file can have, in their order; without a choice, all. */
export const among = <N extends string>(
  names: readonly N[],
  shown: readonly string[] = names,
): N[] => shown.flatMap((id) => names.find((name) => name === id) ?? []);

/** A list's search as its export call takes it, without paging. */
export const inFile = <S, F extends object>({
  page: _page,
  pageSize: _pageSize,
  sort,
  ...fields
}: { page: number; pageSize: number; sort: S } & F) => ({ sort, fields });
