import { sql } from "#db/connect.ts";

type Type = "uuid" | "text" | "int" | "boolean";

/**
 * Values in a form whose number the planner cannot see, so that the statement keeps its stored plan. If it
 * saw the number it would plan each time, which costs more than reading the rows.
 */
const uncounted = (values: readonly unknown[], type: Type) =>
  sql`array(select unnest(${[...values]}::${sql.raw(type)}[]))`;

/** For use after `=`: any of these ids, in a read by key. */
export const anyOf = (ids: readonly string[]) =>
  ids.length === 1 ? sql`${ids[0]}::uuid` : sql`any (${uncounted(ids, "uuid")})`;

/** For use after `from`: these ids in order, in a read by key. */
export const rowsOf = (ids: readonly string[]) => sql`unnest(${uncounted(ids, "uuid")})`;

/** For use after `from`: the named columns of these rows in order, in a statement by key. */
export const columnsOf = <R extends object>(
  rows: readonly R[],
  types: { readonly [K in keyof R]?: Type },
) => {
  const columns = Object.entries(types) as [keyof R, Type][];
  const arrays = columns.map(([name, type]) =>
    uncounted(
      rows.map((row) => row[name]),
      type,
    ),
  );
  return sql`unnest(${sql.join(arrays)})`;
};
