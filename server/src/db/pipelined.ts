import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { named } from "./named-statements.ts";
import type { Pulse } from "./pulse.ts";
import { rowsOf } from "./rows.ts";

const writing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

const answerOf = <R>(answer: pg.QueryArrayResult): QueryResult<R> => ({
  rows: rowsOf(answer),
  ...(writing.has(answer.command) && { numAffectedRows: BigInt(answer.rowCount ?? 0) }),
});

/**
 * A connection that spares round trips: the beginning of a transaction travels with its first statement, and
 * what was put off with the next one, at the latest with the commit.
 */
export class PipelinedConnection implements DatabaseConnection {
  private ahead: pg.QueryConfig[] = [];
  private state: "none" | "announced" | "begun" = "none";

  constructor(private readonly client: pg.PoolClient) {}

  begin({ isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    this.ahead = [{ text: `begin${level}${accessMode ? ` ${accessMode}` : ""}` }];
    this.state = "announced";
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return answerOf(await this.send(named(sql, parameters)));
  }

  /** In a transaction the statement waits for the next one, which fails with it. */
  async putOff(query: CompiledQuery) {
    if (this.state === "none") await this.executeQuery(query);
    else this.ahead.push(named(query.sql, query.parameters));
  }

  async commit() {
    const isEmpty = this.state === "announced" && this.ahead.length === 1;
    if (!isEmpty) {
      const { command } = await this.send({ text: "commit" });
      if (command !== "COMMIT") throw new Error("Nothing was stored: a statement had failed.");
    }
    this.end();
  }

  async rollback() {
    const isBegun = this.state === "begun";
    this.end();
    if (isBegun) await this.send({ text: "rollback" });
  }

  streamQuery(): never {
    throw new Error("Long answers are read with a cursor: see cursor.ts.");
  }

  release() {
    this.client.release();
  }

  private end() {
    this.ahead = [];
    this.state = "none";
  }

  /** Sends it behind what waits, in one piece; the first that fails is the error of all. */
  private async send(statement: pg.QueryConfig): Promise<pg.QueryArrayResult> {
    const ahead = this.ahead.splice(0);
    const last: pg.QueryArrayConfig = { ...statement, rowMode: "array" };
    if (ahead.length === 0) return this.client.query(last);
    this.state = "begun";
    const { stream } = this.client.connection;
    stream.cork();
    const sent = ahead.map((one) => this.client.query(one));
    const answer = this.client.query(last);
    stream.uncork();
    await Promise.all([...sent, answer]);
    return answer;
  }
}

const ours = (connection: DatabaseConnection) => {
  if (connection instanceof PipelinedConnection) return connection;
  throw new Error("A connection of another driver.");
};

class PipelinedDriver implements Driver {
  constructor(
    private readonly pool: pg.Pool,
    private readonly pulse?: Pulse,
  ) {}

  async init() {}

  /** The wait for a connection is no longer than for the database itself. */
  async acquireConnection() {
    const coming = this.pool.connect();
    if (this.pulse === undefined) return new PipelinedConnection(await coming);
    try {
      return new PipelinedConnection(await this.pulse.unlessAway(coming));
    } catch (error) {
      void coming.then((client) => client.release()).catch(() => {});
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    ours(connection).begin(settings);
  }

  commitTransaction(connection: DatabaseConnection) {
    return ours(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return ours(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection) {
    ours(connection).release();
  }

  destroy() {
    return this.pool.end();
  }
}

/** Kysely's dialect for Postgres on connections that spare round trips. */
export class PipelinedDialect extends PostgresDialect {
  private readonly pool: pg.Pool;

  constructor(
    config: pg.PoolConfig,
    private readonly how: { onError: (error: Error) => void; pulse?: Pulse | undefined },
  ) {
    const pool = new pg.Pool({ ...config, pipeline: true });
    super({ pool });
    this.pool = pool;
    pool.on("error", how.onError);
    pool.on("connect", (client) => client.on("error", how.onError));
  }

  override createDriver() {
    return new PipelinedDriver(this.pool, this.how.pulse);
  }
}
