import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { poolConfig } from "#db/connect.ts";
import type { DB } from "#db/tables.ts";

/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] };

/** Notes of what was searched for can be written once. */
const isRead = ({ text }: Statement) =>
  !/\b(insert into|update|delete from|log_search)\b/i.test(text);

/** The statements that `work` reads with when it is done again, for the raw server to send the very same ones. */
export const statementsOf = async (
  connection: pg.ClientConfig,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const pool = new pg.Pool(poolConfig({ connection, size: 1, customPlans: true }));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ level, query }) => {
      if (level === "query") statements.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await work(db);
  statements.length = 0;
  await work(db);
  await db.destroy();
  return statements.filter(isRead);
};
