import { type CompiledQuery, Kysely, type KyselyPlugin, sql } from "kysely";
import pg from "pg";
import type { Pulse } from "#db/pulse.ts";
import type { DB } from "#db/tables.ts";
import { PipelinedConnection, PipelinedDialect } from "./pipelined.ts";
import { namesInCode } from "./rows.ts";

/** A pool or a transaction: every query takes one, so it runs where its caller runs. */
export type Db = Kysely<DB>;

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, String],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

/** 64-bit and decimal numbers are read as numbers, timestamps as ISO text, days unchanged. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

/** Every wait is limited: connect and pool 2 s, statement 5 s, lock 3 s, idle in transaction 5 s. */
const deadlines = (statementSeconds: number) =>
  `-c timezone=UTC -c lock_timeout=3000 -c statement_timeout=${statementSeconds}s -c idle_in_transaction_session_timeout=${statementSeconds}s`;

export type ConnectOptions = {
  connection: pg.ClientConfig;
  /** The most connections; 10 serve two cores best. */
  size?: number;
  /** Plans each statement for its actual values: right for filters over arrays, costly for reads by key. */
  customPlans?: boolean;
  /** For commands that move much at once while nobody waits for them; 5 by default. */
  statementSeconds?: number;
  onError?: (error: Error) => void;
  /** Notices when the database stops answering. */
  pulse?: Pulse;
};

/** The settings every connection of ours starts with, for libraries that bring their own pool. */
export const poolConfig = ({
  connection,
  size = 10,
  customPlans,
  statementSeconds = 5,
}: ConnectOptions) => ({
  ...connection,
  max: size,
  types,
  options:
    `${connection.options ?? ""} ${deadlines(statementSeconds)}` +
    (customPlans
      ? // What a search notes of itself may be lost with the power; it waits for no disk.
        " -c synchronous_commit=off -c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0"
      : ""),
  connectionTimeoutMillis: 2_000,
  // A new connection costs a call 50 ms until it knows the tables, so idle ones are kept for 15 minutes.
  idleTimeoutMillis: 15 * 60_000,
  query_timeout: (statementSeconds + 1) * 1_000,
  keepAlive: true,
  application_name: "vitrine",
});

/** Opens a pool and the query builder over it; `close` with `db.destroy()`. */
export const connect = (options: ConnectOptions): Db => {
  const how = { onError: options.onError ?? (() => {}), pulse: options.pulse };
  return new Kysely<DB>({
    dialect: new PipelinedDialect(poolConfig(options), how),
    plugins: [namesInCode],
  });
};

/**
 * Sends a statement whose answer nobody needs: in a transaction with its next statement or its commit, which
 * fails if this one does.
 */
export const putOff = (db: Db, query: { compile: (db: Db) => CompiledQuery }) => {
  const compiled = query.compile(db);
  return db.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof PipelinedConnection) await connection.putOff(compiled);
    else await connection.executeQuery(compiled);
  });
};

const keyed = new WeakMap<Db, Db>();

/** From now on, what a call on `lists` reads or writes by key runs on `db`; see `byKey`. */
export const readByKeyOn = (lists: Db, db: Db) => keyed.set(lists, db);

/**
 * The pool that keeps plans, for what is read or written by key in a call whose lists are planned for their
 * actual values. A transaction, or a pool without such a partner, is returned unchanged.
 */
export const byKey = (db: Db) => keyed.get(db) ?? db;

/** A few connections for answers that are sent while they are read. */
export const connectSlow = (connection: pg.ClientConfig, onError: (error: Error) => void) =>
  connect({ connection, size: 3, statementSeconds: 20, customPlans: true, onError });

/** For work that may be repeated, such as counting: `beginningWith` does not apply to it. */
export const inPlainTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** One transaction around `work`; inside another one it simply joins it. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  inPlainTransaction(db, async (trx) => {
    await beginnings.get(db)?.(trx);
    return work(trx);
  });

type Beginning = (trx: Db) => Promise<unknown>;

const beginnings = new WeakMap<Db, Beginning>();
const unchanged: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** The same pool, but every `inTransaction` begins with this. */
export const beginningWith = (db: Db, beginning: Beginning): Db => {
  const same = db.withPlugin(unchanged);
  beginnings.set(same, beginning);
  return same;
};

export { sql };
