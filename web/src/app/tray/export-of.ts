import type { FileFormat } from "@vitrine/contract/reports";
import type { Write } from "#app/actions/act.ts";
import type { Task } from "./tray.ts";

/** What somebody chose: without `shown` every column leaves. */
export type Chosen = { format: FileFormat; shown?: readonly string[] | undefined };

/** A list as a file: the names of all columns it can have, and the call that begins it. */
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

/** Those of the shown columns that a file can have, in their order; all without a choice. */
export const among = <N extends string>(
  names: readonly N[],
  shown: readonly string[] = names,
): N[] => shown.flatMap((id) => names.find((name) => name === id) ?? []);

/** A search of a list as the call of its file takes it: without its pages. */
export const inFile = <S, F extends object>({
  page: _page,
  pageSize: _pageSize,
  sort,
  ...fields
}: { page: number; pageSize: number; sort: S } & F) => ({ sort, fields });
