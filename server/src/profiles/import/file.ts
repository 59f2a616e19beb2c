import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { shape } from "./delimiter.ts";
import type { Format } from "./format.ts";
import { Unusable } from "./unusable.ts";

export type SourceRecord = {
  line: number;
  cells: string[];
  /** How many whole lines ended up inside one cell: a quotation mark is missing there. */
  swallowed?: number;
};

async function* textOf(path: string, { encoding, skip }: Format) {
  const decoder = new TextDecoder(encoding);
  let toSkip = skip;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(chunk, { stream: true });
    yield text.slice(toSkip);
    toSkip = Math.max(0, toSkip - text.length);
  }
  yield decoder.decode();
}

const asUnusable = (error: unknown, line: number) => {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE")
    return new Unusable(`The record on line ${line} opens a quotation mark that is never closed.`);
  return new Unusable(`The record on line ${line} cannot be read: ${error.message}`);
};

const lineBreaks = (cells: string[]) =>
  cells.reduce(
    (sum, cell) => sum + (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0),
    0,
  );

/** Vitrine's own files put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, "");

const fewestColumns = 4;
const fewestLines = 2;

/** Counts the lines inside cells that have as many separators as a whole record. */
const swallowedIn = (cells: string[], width: number, delimiter: string) => {
  if (width < fewestColumns) return undefined;
  const lines = cells
    .filter((cell) => /[\r\n]/.test(cell))
    .flatMap((cell) => cell.split(/\r\n|\r|\n/))
    .filter((line) => line.split(delimiter).length === width).length;
  return lines >= fewestLines ? lines : undefined;
};

/** Every record with the line it begins on, as the file is read; empty ones are left out. */
export async function* readRecords(path: string, format: Format): AsyncGenerator<SourceRecord> {
  let line = format.skip > 0 ? 2 : 1;
  let width = 0;
  const parser = parse(shape(format.delimiter, format.isQuoted));
  const source = Readable.from(textOf(path, format));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) {
      const read: string[] = record;
      const cells = read.map(unguarded);
      width ||= cells.length;
      const swallowed = swallowedIn(cells, width, format.delimiter);
      if (cells.some((cell) => cell.trim() !== "")) yield { line, cells, swallowed };
      line += 1 + lineBreaks(cells);
    }
  } catch (error) {
    throw asUnusable(error, line);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
