import type { SourceRecord } from "../import/file.ts";
import { comparesWith, share } from "./kinds.ts";
import { isHeaderLike } from "./likeness.ts";

const preamble = 10;
const longestHeader = 80;

const filled = ({ cells }: SourceRecord) => cells.filter((cell) => cell.trim() !== "").length;

/** A cell's vote on its line: above zero for a header, below for an ordinary row. */
const voteOf = (cell: string, below: string[]) => {
  if (cell === "") return 0;
  const isAgain = below.some((value) => value.toLowerCase() === cell.toLowerCase());
  if (isHeaderLike(cell)) return isAgain ? 1 : 2;
  if (cell.length > longestHeader) return -2;
  const isAlike = comparesWith(cell, below);
  if (isAlike !== undefined) return isAlike ? -2 : 1;
  return isAgain && share(below, (value) => value.length > 1) > 0.5 ? -1 : 0;
};

const votesFor = (records: SourceRecord[], at: number) => {
  const below = records.slice(at + 1);
  const cells = records[at]?.cells ?? [];
  return cells.reduce((sum, cell, column) => {
    const values = below.flatMap((record) => record.cells[column]?.trim() || []);
    return sum + voteOf(cell.trim(), values);
  }, 0);
};

const certain = 3;

/**
 * The index of the header among the first records, or -1. Titles above the table
 * have one cell; the header is the first line with more, or a later one that is certainly one.
 */
export const headerAt = (records: SourceRecord[]) => {
  const first = Math.max(
    0,
    records.slice(0, preamble).findIndex((record) => filled(record) > 1),
  );
  if (votesFor(records, first) > 0) return first;
  const later = records
    .slice(0, preamble)
    .findIndex((_, at) => at > first && votesFor(records, at) >= certain);
  return later;
};
