import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";

type Sql = RawBuilder<unknown>;

export type Sort<S extends string> = { sort?: { fieldName: S; direction: "ASC" | "DESC" } };

/** More rows than this are not sorted but read along an index in their order. */
export const mostSorted = 10_000;

type Orders = { id: Sql; order?: Sql | undefined; sorts: ReadonlyMap<string, Sql> };

/** How the rows of a list are put in order. */
export const listOrder = <S extends string>({ id, order = id, sorts }: Orders) => {
  const byOf = ({ sort }: Sort<S>) => sort && sorts.get(sort.fieldName);
  // The id takes the direction of the sort: an index on both serves either.
  const inDirection = (by: Sql, { sort }: Sort<S>) => {
    const direction = sort?.direction === "DESC" ? sql`desc` : sql`asc`;
    return sql`order by ${by} ${direction}, ${id} ${direction}`;
  };

  const ordered = (search: Sort<S>) => {
    const by = byOf(search);
    return by ? inDirection(by, search) : sql`order by ${order}, ${id}`;
  };

  /**
   * The ids of a window. Postgres guesses how many rows match, and if none do it may search the whole index
   * of the order. So `found`, their count, decides: few are read by their filters and then sorted, which
   * `coalesce` enforces, and many along the index.
   */
  const idsIn = (search: Sort<S>, matching: Sql, { found, cut }: { found: Sql; cut: Sql }) => {
    const by = byOf(search);
    const ids = sql`select ${id} ${matching}`;
    if (!by) return sql`${ids} ${ordered(search)} ${cut}`;
    const sorted = inDirection(sql`coalesce(${by}, ${by})`, search);
    return sql`
      (${ids} and ${found} <= ${mostSorted} ${sorted} ${cut}) union all
      (${ids} and ${found} > ${mostSorted} ${ordered(search)} ${cut})`;
  };

  return { ordered, idsIn };
};
