import { open, stat } from "node:fs/promises";
import { decodeBytes } from "./decode.ts";
import { shapeOf } from "./delimiter.ts";
import { encodingNamed, recogniseEncoding } from "./encoding.ts";
import { Unusable } from "./unusable.ts";

export type Format = {
  encoding: string;
  /** What else the encoding may be, or what is wrong with it. */
  doubt?: string;
  delimiter: string;
  /** Whether quotation marks enclose cells; if not, they are ordinary characters. */
  isQuoted: boolean;
  /** Characters before the first record: the `sep=;` of spreadsheets. */
  skip: number;
};

const sampleBytes = 512 * 1024;

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

const isSpreadsheet = (bytes: Buffer) =>
  ["504b0304", "d0cf11e0"].includes(bytes.subarray(0, 4).toString("hex"));
const isWidest = (bytes: Buffer) =>
  ["fffe0000", "0000feff"].includes(bytes.subarray(0, 4).toString("hex"));

/** Inspects a file without importing it: how its letters are encoded and its cells separated. */
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
