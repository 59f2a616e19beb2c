import { Readable } from "node:stream";
import type { Cell, Column } from "../exports/table.ts";
import { csvHead, csvLine } from "./service.ts";

const plain = (value: Cell) => (value instanceof Date ? value.toISOString() : value);

async function* lines(columns: readonly Column[], batches: AsyncIterable<Cell[][]>) {
  yield csvHead(columns.map(({ head }) => head));
  for await (const batch of batches) yield batch.map((row) => csvLine(row.map(plain))).join("");
}

/** A CSV file, written as its rows arrive. Fails if they fail. */
export const csvStream = (columns: readonly Column[], batches: AsyncIterable<Cell[][]>) =>
  Readable.from(lines(columns, batches), { objectMode: false });
