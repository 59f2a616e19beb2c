import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

type Sql = RawBuilder<unknown>;

/** Reads a query `size` rows at a time, until none are left; inside a transaction of the caller. */
export const cursorOf = async <Row>(trx: Db, query: Sql, size: number) => {
  await sql`declare listed no scroll cursor for ${query}`.execute(trx);
  return async () => {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from listed`.execute(trx);
    return rows;
  };
};
