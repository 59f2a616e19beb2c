import type { RawBuilder } from "kysely";
import type { Db } from "#db/connect.ts";
import { asAttachment } from "#files/downloads/service.ts";
import type { CallContext, FileAnswer } from "#http/on.ts";
import { refuse } from "#http/refuse.ts";
import { csvStream } from "../csv/stream.ts";
import { fileName } from "../exports/service.ts";
import { type Cell, cellsOf, type Column, type ColumnOf } from "../exports/table.ts";
import { openSnapshot } from "./snapshot.ts";

type Sent<Row> = {
  list: string;
  columns: readonly ColumnOf<Row>[];
  query: RawBuilder<Row>;
  /** If there are no rows, nothing is sent, not even the heads. */
  isNothingWithoutRows?: boolean;
  /** Records the download once it is certain that the file is made. */
  note: () => Promise<unknown>;
};

const nothing: FileAnswer = { bytes: Buffer.alloc(0), mediaType: "text/csv", isEmpty: true };

type Next<Row> = () => Promise<Row[]>;

async function* rowsOf<Row>(first: Row[], next: Next<Row>) {
  for (let rows = first; rows.length > 0; rows = await next()) yield rows;
}

/** No reader keeps a snapshot of the database for longer, however slowly they read. */
const longestMs = 120_000;

/** Fails if it is interrupted, which leaves the answer without its end. */
const streamOf = (
  columns: readonly Column[],
  cells: AsyncIterable<Cell[][]>,
  end: () => unknown,
) => {
  const stream = csvStream(columns, cells);
  const tooLong = () => stream.destroy(new Error("A report was read too slowly."));
  const timer = setTimeout(tooLong, longestMs).unref();
  stream.once("close", () => {
    clearTimeout(timer);
    end();
  });
  return stream;
};

/**
 * A table as CSV, sent while it is read: it shows one moment, only two are sent at a time, and the connection
 * is free as soon as the client has left.
 */
export const sendTable = async <Row>(
  db: Db,
  { slow, whenLeft }: Pick<CallContext, "slow" | "whenLeft">,
  { list, columns, query, isNothingWithoutRows = false, note }: Sent<Row>,
): Promise<FileAnswer> => {
  const left = whenLeft();
  const snapshot = await openSnapshot<Row>(slow, db);
  const stop = () => void snapshot.stop();
  left.addEventListener("abort", stop);
  try {
    await note();
    const next = await snapshot.read(query);
    const first = await next();
    if (first.length === 0 && isNothingWithoutRows) {
      await snapshot.end();
      return nothing;
    }
    const bytes = streamOf(columns, cellsOf(columns, rowsOf(first, next)), snapshot.end);
    left.addEventListener("abort", () => bytes.destroy());
    if (left.aborted) bytes.destroy();
    const headers = {
      "cache-control": "private, no-store",
      ...asAttachment(fileName(list, "CSV")),
    };
    return { bytes, mediaType: "text/csv; charset=utf-8", headers };
  } catch (error) {
    await snapshot.end();
    return left.aborted ? refuse("request.unreadable") : Promise.reject(error);
  }
};
