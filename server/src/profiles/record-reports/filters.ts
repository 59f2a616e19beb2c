import { sql } from "#db/connect.ts";

type Sql = ReturnType<typeof sql>;
type Range = { from?: string | null | undefined; to?: string | null | undefined } | null;

/** From the beginning of a day to the end of another, in UTC. */
export const within = (column: Sql) => (range: Range) => {
  if (!range?.from && !range?.to) return undefined;
  return sql`(${column} >= coalesce(${range.from ?? null}::date::timestamptz, '-infinity')
    and ${column} < coalesce(${range.to ?? null}::date + 1, 'infinity')::timestamptz)`;
};

export const among = (column: Sql) => (ids: readonly string[]) =>
  ids.length > 0 ? sql`${column} = any (${ids}::uuid[])` : undefined;
