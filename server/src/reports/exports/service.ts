import { dayUtc } from "@vitrine/contract/days";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileFormat, mostSheetRows } from "@vitrine/contract/reports";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { storeMade } from "#files/service.ts";
import type { Doer } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { ensure } from "#http/refuse.ts";
import { publishOver } from "#live/bus.ts";
import { record } from "#work/record.ts";
import { csvStream } from "../csv/stream.ts";
import { beginTask, endTask, noteDone } from "../tray/queries.ts";
import { openTask } from "../tray/service.ts";
import { xlsxStream } from "../xlsx/service.ts";
import { cellsOf, type ColumnOf } from "./table.ts";

export { type ColumnOf, inWords, moment, yesOrNo } from "./table.ts";

const formats = {
  CSV: { stream: csvStream, mediaType: "text/csv; charset=utf-8" },
  XLSX: {
    stream: xlsxStream,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
};

/** A table, or several files in one archive. */
type PackedFormat = FileFormat | "ZIP";

/** "Startups_11_22_2026.csv" */
export const fileName = (list: string, format: PackedFormat, now = new Date()) => {
  const [year, month, day] = dayUtc(now).split("-");
  return `${list}_${month}_${day}_${year}.${format.toLowerCase()}`;
};

type Asked = { list: string; format: PackedFormat; total: number };

/** Puts an export into the caller's tray; the caller must add its job. */
export const openExport = async (db: Db, doer: Doer, { list, format, total }: Asked) => {
  ensure(total > 0, "reports.nothing_found");
  ensure(format !== "XLSX" || total <= mostSheetRows, "reports.too_many_rows");
  const id = uuid();
  const name = fileName(list, format);
  const task = await openTask(db, doer, { id, kind: "FILE", name, total });
  const by = { doer, subject: { companyId: null } };
  await record(db, by, "reports.export_asked", { taskId: id, list, rows: total });
  return task;
};

class Cancelled extends Error {}

const noteEveryMs = 300;

type Watch = { db: Db; id: string; tell: (done: number, isOver?: boolean) => Promise<void> };

/** The rows as they arrive; notes the progress, and ends if the task was cancelled. */
async function* watched<Row>(
  batches: AsyncIterable<Row[]>,
  { db, id, tell }: Watch,
): AsyncGenerator<Row[]> {
  let done = 0;
  let notedAt = 0;
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    if (Date.now() - notedAt < noteEveryMs) continue;
    notedAt = Date.now();
    if (!(await noteDone(db, id, done))) throw new Cancelled();
    await tell(done);
  }
  if (!(await noteDone(db, id, done))) throw new Cancelled();
}

const inFolder = async <T>(work: (folder: string) => Promise<T>) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-export-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What a file is made of, and how. */
type FileOf<Row> = {
  batches: AsyncIterable<Row[]>;
  mediaType: string;
  stream: (batches: AsyncIterable<Row[]>) => Readable;
};

const writeFile = async <Row>(
  watch: Watch,
  name: string,
  { batches, mediaType, stream }: FileOf<Row>,
) =>
  inFolder(async (folder) => {
    const path = join(folder, "export");
    let rows = 0;
    const counted = async function* () {
      for await (const batch of watched(batches, watch)) {
        rows += batch.length;
        yield batch;
      }
    };
    await pipeline(stream(counted()), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    const content = { stream: createReadStream(path), size };
    const file = { kind: "EXPORT", mediaType, name, content, bytes: size } as const;
    await storeMade(watch.db, file, async (trx, fileId) => {
      if (!(await endTask(trx, watch.id, { state: "DONE", done: rows, fileId })))
        throw new Cancelled();
    });
    return rows;
  });

/** Writes the file of a task waiting in the tray, and tells its owner the progress. */
export const runFile = async <Row>(db: Db, id: string, file: FileOf<Row>) => {
  const task = await beginTask(db, id);
  if (!task) return;
  const publish = publishOver(db);
  const tell = (done: number, isOver = false) =>
    publish("reports.progress", {
      id,
      userId: task.ownerId,
      done: isOver,
      progress: task.total > 0 ? Math.min(1, done / task.total) : 1,
    });
  try {
    await tell(await writeFile({ db, id, tell }, task.name, file), true);
  } catch (error) {
    if (error instanceof Cancelled) return;
    // The queue retries what an outage has interrupted.
    if (asRefusal(error).code === "unavailable") throw error;
    await inTransaction(db, (trx) => endTask(trx, id, { state: "FAILED" }));
    await tell(0, true);
    throw error;
  }
};

type Table<Row> = {
  format: FileFormat;
  columns: readonly ColumnOf<Row>[];
  batches: AsyncIterable<Row[]>;
};

/** The same for a table. */
export const runExport = <Row>(db: Db, id: string, { format, columns, batches }: Table<Row>) => {
  const { stream, mediaType } = formats[format];
  return runFile<Row>(db, id, {
    batches,
    mediaType,
    stream: (rows) => stream(columns, cellsOf(columns, rows)),
  });
};
