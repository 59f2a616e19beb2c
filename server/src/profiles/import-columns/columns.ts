import { readRecords, type SourceRecord } from "../import/file.ts";
import type { Format } from "../import/format.ts";
import { Unusable } from "../import/unusable.ts";
import { attempt } from "./assignment.ts";
import { sampledRows } from "./fit.ts";
import { headerAt } from "./header.ts";
import { overridden, listed } from "./mapping.ts";
import type { ColumnOptions, Sheet } from "./sheet.ts";

const numbered = (headers: string[]) => {
  const seen = new Map<string, number>();
  return headers.map((header, index) => {
    const name = header.replace(/\s+/g, " ").trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

const headerIn = (records: SourceRecord[], headerLine: number | undefined) => {
  if (headerLine === undefined) return headerAt(records);
  if (headerLine === 0) return -1;
  const at = records.findIndex(({ line }) => line === headerLine);
  if (at < 0)
    throw new Unusable(`There is nothing on line ${headerLine} that could be the header.`);
  return at;
};

/** Decides where each column goes: by its header, by its values, or as `said` by the caller. */
export const readSheet = async (
  path: string,
  format: Format,
  options: ColumnOptions,
): Promise<Sheet> => {
  const records: SourceRecord[] = [];
  for await (const record of readRecords(path, format))
    if (records.push(record) > sampledRows) break;
  if (records.length === 0) throw new Unusable(`${path} is empty.`);
  const at = headerIn(records, options.headerLine);
  const rows = records.slice(at + 1).map(({ cells }) => cells);
  const width = Math.max(...records.map(({ cells }) => cells.length));
  const header = records[at];
  const columns = overridden(
    attempt(numbered(header?.cells ?? Array.from({ length: width }, () => "")), rows),
    options.mapping,
  );
  return { columns, headerLine: header?.line ?? 0, above: Math.max(0, at) };
};

export const hasName = ({ columns }: Sheet) => columns.some(({ field }) => field === "name");

/** The same, but refuses a file without a column for the name. */
export const chooseColumns = async (...asked: Parameters<typeof readSheet>) => {
  const sheet = await readSheet(...asked);
  if (!hasName(sheet))
    throw new Unusable(
      `No column looks like the company's name. Say which one is: --map name=HEADER. The columns are ${listed(sheet.columns)}.`,
    );
  return sheet;
};
