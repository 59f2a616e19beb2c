import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Db, poolConfig, readByKeyOn } from "#db/connect.ts";
import type { DB } from "#db/tables.ts";

/** A statement as it was sent, and whether its plan is kept or made for its values. */
export type Noted = { pool: pg.Pool; text: string; values: readonly unknown[]; keepsPlan: boolean };

/** Pools as the product has them for lists and for rows read by key; what they send is noted. */
export const notingPools = (connection: pg.ClientConfig) => {
  const noted: Noted[] = [];
  const open = (keepsPlan: boolean): Db => {
    const pool = new pg.Pool(poolConfig({ connection, size: 1, customPlans: !keepsPlan }));
    return new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: ({ level, query: { sql: text, parameters: values } }) => {
        if (level === "query") noted.push({ pool, text, values, keepsPlan });
      },
    });
  };
  const [lists, keys] = [open(false), open(true)];
  readByKeyOn(lists, keys);
  return { noted, lists, keys, end: () => Promise.all([lists.destroy(), keys.destroy()]) };
};
