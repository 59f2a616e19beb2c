import { createHash } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DB } from "#db/tables.ts";

/** A pool or a transaction: every query takes one, so it runs where its caller runs. */
export type Db = Kysely<DB>;

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

/** Prepares each statement under a name made from its text; long one-off bulk texts stay unnamed. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of this one method
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text === "string" && Array.isArray(values) && text.length < longestNamed) {
      if (values.length === 0 && text.length < 30) return super.query(text);
      return super.query({ name: nameOf(text), text, values });
    }
    // biome-ignore lint/suspicious/noExplicitAny: passed on as it came
    return (super.query as any)(...args);
  }
}

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

/** 64-bit and decimal numbers come as numbers, moments as ISO text, days as they are. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Every wait has an end: connect and pool 2 s, statement 5 s, lock 3 s, idle in transaction 5 s. */
const deadlines =
  "-c timezone=UTC -c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=5000";

export type ConnectOptions = {
  connection: pg.ClientConfig;
  /** Connections at most; 10 serve two cores best. */
  size?: number;
  /** Plans each statement for its very values: right for filters over arrays, dear for reads by key. */
  customPlans?: boolean;
  onError?: (error: Error) => void;
};

/** The settings every connection of ours starts with, for libraries that bring their own pool. */
export const poolConfig = ({ connection, size = 10, customPlans }: ConnectOptions) => ({
  ...connection,
  max: size,
  types,
  options: deadlines + (customPlans ? " -c plan_cache_mode=force_custom_plan" : ""),
  connectionTimeoutMillis: 2_000,
  query_timeout: 6_000,
  keepAlive: true,
  application_name: "vitrine",
});

/** Opens a pool and the query builder over it; `close` with `db.destroy()`. */
export const connect = (options: ConnectOptions): Db => {
  const pool = new pg.Pool({ ...poolConfig(options), Client: NamingClient });
  const report = options.onError ?? (() => {});
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
};

/** One transaction around `work`; inside another one it simply joins it. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

export { sql };
