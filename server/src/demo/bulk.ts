import type { Insertable } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { columnOf } from "#db/names.ts";
import type { DB } from "#db/tables.ts";

const written = new Map<string, string>();

/** The column of a field, computed once. */
const knownColumnOf = (field: string) => {
  const known = written.get(field);
  if (known !== undefined) return known;
  const column = columnOf(field);
  written.set(field, column);
  return column;
};

/** The SQL types of a table's columns; the same in every database of ours. */
const types = new Map<string, ReadonlyMap<string, string>>();

const typesOf = async (db: Db, table: string) => {
  const known = types.get(table);
  if (known) return known;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const found = new Map(rows.map(({ name, type }) => [name, type]));
  types.set(table, found);
  return found;
};

const isList = (type: string) => type.endsWith("[]");

const quoted = (part: unknown) => `"${String(part).replaceAll(/["\\]/g, "\\$&")}"`;

/** A value as Postgres reads it from text. */
const textOf = (value: unknown, type: string) => {
  if (value === null || value === undefined) return null;
  if (type.startsWith("json")) return JSON.stringify(value);
  if (Array.isArray(value)) return `{${value.map(quoted).join(",")}}`;
  return value instanceof Date ? value.toISOString() : String(value);
};

type Column = { name: string; type: string; values: (string | null)[] };

/** A value equal in all rows is sent once; the first column tells the number of rows. */
const isSaidOnce = ({ values: [first, ...others] }: Column, at: number) =>
  at > 0 && others.every((value) => value === first);

const insertColumns = (db: Db, table: string, columns: Column[]) => {
  const many = columns.filter((column, at) => !isSaidOnce(column, at));
  const given = columns.map((column) => {
    const type = sql.raw(column.type);
    if (many.includes(column)) return sql`${sql.ref(`x.${column.name}`)}::${type}`;
    return sql`${column.values[0] ?? null}::text::${type}`;
  });
  const lists = many.map(({ type, values }) =>
    isList(type) ? sql`${values}::text[]` : sql`${values}::${sql.raw(type)}[]`,
  );
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  return sql`
    insert into ${sql.table(table)} (${names}) select ${sql.join(given)}
    from unnest(${sql.join(lists)}) as x (${sql.join(many.map(({ name }) => sql.ref(name)))})`.execute(
    db,
  );
};

/** Small enough for Postgres to answer well within the statement timeout. */
const rowsAtOnce = 2_000;

/** Inserts many rows, a few thousand per statement; all rows have the fields of the first. */
export async function insertMany<T extends keyof DB & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
) {
  const [first] = rows;
  if (!first) return;
  const into = columnOf(table);
  const typed = await typesOf(db, into);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some: readonly Record<string, unknown>[] = rows.slice(from, from + rowsAtOnce);
    const columns = Object.keys(first).map((field) => {
      const name = knownColumnOf(field);
      const type = typed.get(name) ?? "text";
      return { name, type, values: some.map((row) => textOf(row[field], type)) };
    });
    await insertColumns(db, into, columns);
  }
}
