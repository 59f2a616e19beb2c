import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ImportField } from "@vitrine/contract/profiles/imports";
import type { Db } from "#db/connect.ts";
import { openStored } from "#files/service.ts";
import { refuse } from "#http/refuse.ts";
import { hasName, readSheet } from "../import-columns/columns.ts";
import { fieldNames } from "../import-columns/fields.ts";
import type { Sheet } from "../import-columns/sheet.ts";
import { readRecords } from "../import/file.ts";
import { type Format, inspectFile } from "../import/format.ts";
import { truncate } from "../import-values/values.ts";
import { Unusable } from "../import/unusable.ts";
import type { Choice, Look } from "./queries.ts";

/** Copies the stored file to disk while `work` runs: the import reads it more than once. */
export const withFile = async <T>(db: Db, fileId: string, work: (path: string) => Promise<T>) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-import-"));
  const path = join(folder, "file.csv");
  try {
    const { stream } = await openStored(db, { id: fileId, kind: "DOCUMENT" });
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What is wrong with a file, by the name that people know it by. */
export const problemOf = (error: Unusable, path: string, name: string) =>
  error.message.replaceAll(path, name);

/** Maps every field to its columns, or to none. */
const mappingOf = (fields: readonly (ImportField | null)[]) =>
  fieldNames.flatMap((field): [string, string][] => {
    const columns = fields.flatMap((one, index) => (one === field ? [index] : []));
    return columns.length > 0 ? columns.map((index) => [field, `#${index + 1}`]) : [[field, "-"]];
  });

type Reading = { format: Format; sheet: Sheet };

const readingOf = async (path: string, choice: Choice): Promise<Reading> => {
  const { encoding, headerLine, fields } = choice;
  const format = await inspectFile(path, encoding === null ? undefined : { encoding });
  const mapping = fields === null ? [] : mappingOf(fields);
  const options = { mapping, ...(headerLine !== null && { headerLine }) };
  return { format, sheet: await readSheet(path, format, options) };
};

/** The same, but refuses a file without a column for the name. */
export const usableReading = async (path: string, choice: Choice) => {
  const reading = await readingOf(path, choice);
  if (!hasName(reading.sheet)) throw new Unusable("No column is the company’s name.");
  return reading;
};

const countRows = async (path: string, { format, sheet }: Reading) => {
  let count = 0;
  for await (const { line } of readRecords(path, format)) if (line > sheet.headerLine) count += 1;
  return count;
};

const longestSample = 120;

/** How a file is understood; refused if it cannot be read at all. */
export const lookAt = async (
  db: Db,
  file: { id: string; name: string },
  choice: Choice,
): Promise<Look> =>
  withFile(db, file.id, async (path) => {
    try {
      const reading = await readingOf(path, choice);
      const { encoding, doubt = null } = reading.format;
      const columns = reading.sheet.columns.map(({ header, samples, field, because }) => ({
        header,
        field,
        because,
        samples: samples.map((sample) => truncate(sample, longestSample)),
      }));
      const format = { encoding, doubt, headerLine: reading.sheet.headerLine };
      return { format, columns, rows: await countRows(path, reading) };
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      return refuse("profiles.import_unusable", { message: problemOf(error, path, file.name) });
    }
  });
