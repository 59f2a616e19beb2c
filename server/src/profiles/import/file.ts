import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";

/** A file or a mapping the import cannot work with; its message says why and what would help. */
export class Unusable extends Error {}

export type Format = {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: string;
  /** Characters before the first record: the `sep=;` of spreadsheets. */
  skip: number;
};

export type SourceRecord = { line: number; cells: string[] };

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

/** Without a mark at its beginning, UTF-16 shows by the zero in every second byte. */
const zerosAt = (bytes: Buffer, offset: 0 | 1) => {
  const pairs = Math.min(2_000, Math.floor(bytes.length / 2));
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) if (bytes[pair * 2 + offset] === 0) zeros += 1;
  return pairs > 4 && zeros > pairs * 0.6;
};

const wideEncoding = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (zerosAt(bytes, 1) && !zerosAt(bytes, 0)) return "utf-16le";
  return zerosAt(bytes, 0) && !zerosAt(bytes, 1) ? "utf-16be" : undefined;
};

/** Damaged letters against good ones decide: a few lost bytes do not make a file Windows-1252. */
const narrowEncoding = async (path: string) => {
  const decoder = new TextDecoder("utf-8");
  let [damaged, good] = [0, 0];
  const look = (text: string) => {
    for (const [letters] of text.matchAll(/\P{ASCII}+/gu)) {
      const lost = letters.split("\ufffd").length - 1;
      damaged += lost;
      good += letters.length - lost;
    }
  };
  for await (const chunk of createReadStream(path)) look(decoder.decode(chunk, { stream: true }));
  look(decoder.decode());
  return damaged > good ? "windows-1252" : "utf-8";
};

const shape = (delimiter: string): Options => ({
  delimiter,
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

const formatOf = (sample: string, encoding: Format["encoding"]): Format => {
  const said = /^\s*sep=(.)(?:\r\n?|\n)/.exec(sample);
  if (said) return { encoding, delimiter: said[1] ?? ",", skip: said[0].length };
  return { encoding, delimiter: delimiterOf(sample), skip: 0 };
};

/** Looks at a file without taking it in: how its letters are written and its cells parted. */
export const inspectFile = async (path: string): Promise<Format> => {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Unusable(`There is no file ${path}.`);
  if (!found.isFile()) throw new Unusable(`${path} is not a file.`);
  const bytes = await firstBytes(path);
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004")))
    throw new Unusable(`${path} is a spreadsheet or an archive. Save it as CSV first.`);
  const encoding = wideEncoding(bytes) ?? (await narrowEncoding(path));
  const sample = new TextDecoder(encoding).decode(bytes, { stream: true });
  if (sample.trim() === "") throw new Unusable(`${path} is empty.`);
  return formatOf(sample, encoding);
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

/** Every record with the line it begins on, as the file is read; empty ones are left out. */
export async function* readRecords(path: string, format: Format): AsyncGenerator<SourceRecord> {
  let line = format.skip > 0 ? 2 : 1;
  const parser = parse(shape(format.delimiter));
  const source = Readable.from(textOf(path, format));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) {
      const cells: string[] = record;
      if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
      line += 1 + lineBreaks(cells);
    }
  } catch (error) {
    throw asUnusable(error, line);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
