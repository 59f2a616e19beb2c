import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { poolConfig, readByKeyOn } from "#db/connect.ts";
import type { DB } from "#db/tables.ts";

/** A statement as the product sends it, and whether its plan is kept or made for its values. */
export type Statement = { text: string; values: unknown[]; keepsPlan: boolean };

/** Notes of what was searched for can be written once. */
const isRead = ({ text }: Statement) =>
  !/\b(insert into|update|delete from|log_search)\b/i.test(text);

/** A pool as the product has it, whose statements are noted. */
const noting = (connection: pg.ClientConfig, noted: Statement[], keepsPlan: boolean) => {
  const pool = new pg.Pool(poolConfig({ connection, size: 1, customPlans: !keepsPlan }));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ level, query: { sql: text, parameters } }) => {
      if (level === "query") noted.push({ text, values: [...parameters], keepsPlan });
    },
  });
};

/**
 * The statements that `work` reads with when it is done again, for the raw server to send the very same ones
 * with the same plans.
 */
export const statementsOf = async (
  connection: pg.ClientConfig,
  work: (db: Kysely<DB>) => Promise<unknown>,
  on: "lists" | "keys" = "lists",
): Promise<Statement[]> => {
  const noted: Statement[] = [];
  const pools = { lists: noting(connection, noted, false), keys: noting(connection, noted, true) };
  readByKeyOn(pools.lists, pools.keys);
  await work(pools[on]);
  noted.length = 0;
  await work(pools[on]);
  await Promise.all([pools.lists.destroy(), pools.keys.destroy()]);
  return noted.filter(isRead);
};
