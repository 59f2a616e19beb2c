import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { decodeBytes, encodingNamed, recogniseEncoding } from "./encoding.ts";

/** A file or a mapping the import cannot work with; its message says why and what would help. */
export class Unusable extends Error {}

export type Format = {
  encoding: string;
  /** What else the encoding may be, or what is wrong with it. */
  doubt?: string;
  delimiter: string;
  /** Whether quotation marks hold cells together; elsewhere they are signs like others. */
  isQuoted: boolean;
  /** Characters before the first record: the `sep=;` of spreadsheets. */
  skip: number;
};

export type SourceRecord = {
  line: number;
  cells: string[];
  /** How many whole lines stand inside one of its cells: a quotation mark is missing there. */
  swallowed?: number;
};

const sampleBytes = 512 * 1024;
const longestRecord = 2_000_000;

const firstBytes = async (path: string) => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const chosenEncoding = async (path: string, bytes: Buffer, options: string | undefined) => {
  if (options === undefined) return recogniseEncoding(path, bytes);
  const encoding = encodingNamed(options);
  if (encoding === undefined)
    throw new Unusable(
      `Unknown encoding ${options}. Known encodings are utf-8, utf-16le, windows-1252, macintosh, iso-8859-15, windows-1250, windows-1251, shift_jis, gb18030 and others.`,
    );
  return { encoding };
};

const shape = (delimiter: string, isQuoted = true): Options => ({
  delimiter,
  quote: isQuoted ? '"' : null,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: longestRecord,
});

/** The sample may end inside a quotation: what stands before still counts. */
const recordsOf = (sample: string, delimiter: string) => {
  const records: string[][] = [];
  const keep = (cells: string[]) => {
    records.push(cells);
    return null;
  };
  try {
    parseAtOnce(sample, { ...shape(delimiter), to: 200, on_record: keep });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
};

/** How many columns a delimiter makes, if it makes about the same number in every record. */
const evenness = (sample: string, delimiter: string) => {
  const widths = recordsOf(sample, delimiter)
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => cells.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 1, times = 0] =
    [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return usual < 2 ? 0 : (times / widths.length) * (1 + Math.log(usual));
};

const delimiters = [",", ";", "\t", "|"];
/** Stands in no text: the whole line is one cell. */
const none = "\u001f";

const delimiterOf = (sample: string) => {
  const [best = none] = delimiters
    .filter((delimiter) => evenness(sample, delimiter) > 0)
    .toSorted((a, b) => evenness(sample, b) - evenness(sample, a));
  return best;
};

/** Between tabs and bars marks that open cells and close none belong to the text. */
const hasQuotedCells = (sample: string, delimiter: string) => {
  if (delimiter !== "\t" && delimiter !== "|") return true;
  const opened = new RegExp(`(?:^|[\\r\\n${delimiter}])"`);
  const closed = new RegExp(`${opened.source}(?:[^"]|"")*"(?=[\\r\\n${delimiter}]|$)`);
  return closed.test(sample) || !opened.test(sample);
};

const shapeOf = (sample: string) => {
  const options = /^\s*sep=(.)(?:\r\n?|\n)/.exec(sample);
  const delimiter = options ? (options[1] ?? ",") : delimiterOf(sample);
  const skip = options?.[0].length ?? 0;
  return { delimiter, skip, isQuoted: hasQuotedCells(sample.slice(skip), delimiter) };
};

const isSpreadsheet = (bytes: Buffer) =>
  ["504b0304", "d0cf11e0"].includes(bytes.subarray(0, 4).toString("hex"));
const isWidest = (bytes: Buffer) =>
  ["fffe0000", "0000feff"].includes(bytes.subarray(0, 4).toString("hex"));

/** Looks at a file without taking it in: how its letters are written and its cells parted. */
export const inspectFile = async (
  path: string,
  options?: { encoding?: string },
): Promise<Format> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Unusable(`File not found: ${path}`);
  if (!found.isFile()) throw new Unusable(`${path} is not a file.`);
  const bytes = await firstBytes(path);
  if (isSpreadsheet(bytes))
    throw new Unusable(`${path} is a spreadsheet or an archive. Save it as CSV first.`);
  if (isWidest(bytes)) throw new Unusable(`${path} is written in UTF-32. Save it as UTF-8 first.`);
  const written = await chosenEncoding(path, bytes, options?.encoding);
  const sample = decodeBytes(bytes, written.encoding);
  if (sample.trim() === "") throw new Unusable(`${path} is empty.`);
  return { ...written, ...shapeOf(sample) };
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

const fewestColumns = 4;
const fewestLines = 2;

/** Lines inside a cell that have all the separators of a line. */
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
      const cells: string[] = record;
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
