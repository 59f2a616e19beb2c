import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Pulse } from "./pulse.ts";

const names = new Map<string, string>();

/** The same text has the same name on every connection, so Postgres parses it once. */
const nameOf = (text: string) => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  if (names.size < 5_000) names.set(text, name);
  return name;
};

const longestNamed = 6_000;

const named = (text: string, values: readonly unknown[]) =>
  text.length < longestNamed && values.length > 0
    ? { name: nameOf(text), text, values: [...values] }
    : { text, values: [...values] };

/** A connection of the pool. The wait for it is no longer than for the database itself. */
const given = async (pool: pg.Pool, pulse?: Pulse) => {
  const coming = pool.connect();
  if (pulse === undefined) return coming;
  try {
    return await pulse.unlessAway(coming);
  } catch (error) {
    void coming.then((client) => client.release()).catch(() => {});
    throw error;
  }
};

/** Prepares each statement under a name made from its text; long one-off bulk texts stay unnamed. */
export const naming = (pool: pg.Pool, pulse?: Pulse): PostgresPool => ({
  connect: async () => {
    const client = await given(pool, pulse);
    const query = (text: string, values: readonly unknown[]) => client.query(named(text, values));
    // The library's type also has cursors, which nothing here streams with.
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});
