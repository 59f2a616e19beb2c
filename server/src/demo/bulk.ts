import type { Insertable } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import type { DB } from "#db/tables.ts";

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const written = new Map<string, string>();

/** A field as its column is called, worked out once. */
const columnOf = (field: string) => {
  const known = written.get(field);
  if (known !== undefined) return known;
  const column = snake(field);
  written.set(field, column);
  return column;
};

/** Kept small enough that Postgres answers well within a statement's time. */
const rowsAtOnce = 2_000;

/** Inserts many rows with a statement each few thousand; all rows have the fields of the first. */
export async function insertMany<T extends keyof DB & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
) {
  const [first] = rows;
  if (!first) return;
  const fields = Object.keys(first);
  const into = sql.raw(snake(table));
  const columns = sql.raw(fields.map(columnOf).join(", "));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = JSON.stringify(rows.slice(from, from + rowsAtOnce).map(renamed));
    await sql`insert into ${into} (${columns}) select ${columns}
      from json_populate_recordset(null::${into}, ${values}::json)`.execute(db);
  }
}

const renamed = (row: object) => {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) columns[columnOf(field)] = value;
  return columns;
};
