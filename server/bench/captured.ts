import type pg from "pg";
import type { Db } from "#db/connect.ts";
import { notingPools } from "#test/explain/noted.ts";

/** A statement as the product sends it, and whether its plan is kept or made for its values. */
export type Statement = { text: string; values: unknown[]; keepsPlan: boolean };

/** Notes of what was searched for can be written once. */
const isRead = ({ text }: Statement) =>
  !/\b(insert into|update|delete from|log_search)\b/i.test(text);

/**
 * The statements that `work` reads with when it is done again, for the raw server to send the very same ones
 * with the same plans.
 */
export const statementsOf = async (
  connection: pg.ClientConfig,
  work: (db: Db) => Promise<unknown>,
  on: "lists" | "keys" = "lists",
): Promise<Statement[]> => {
  const { noted, end, ...pools } = notingPools(connection);
  await work(pools[on]);
  noted.length = 0;
  await work(pools[on]);
  await end();
  return noted
    .map(({ text, values, keepsPlan }) => ({ text, values: [...values], keepsPlan }))
    .filter(isRead);
};
