import { join } from "node:path";
import pg from "pg";
import type { Config } from "#config.ts";
import { keepEmbedded } from "#db/embedded/launcher.ts";
import type { Log } from "#log.ts";
import { ensureRole, runtimeRole } from "./roles.ts";

const databaseName = "vitrine";

export type Connection = pg.ClientConfig;

/** Connects for this work alone, outside the pools. */
export const withClient = async <T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const ensureDatabase = async (client: pg.Client) => {
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const alreadyThere = error instanceof pg.DatabaseError && error.code === "42P04";
    if (!alreadyThere) throw error;
  }
};

/** The Postgres in the data folder, with its database and roles; it is restarted if it ends. */
export const startOwn = async (data: string, log: Log) => {
  const options = { dataDir: join(data, "db"), log: join(data, "log", "postgres.log") };
  const server = await keepEmbedded(options, (error) =>
    error
      ? log.error({ err: error }, "the database ended and could not be started")
      : log.warn("the database ended and was started again"),
  );
  await withClient(server.connection, async (client) => {
    await ensureDatabase(client);
    await ensureRole(client);
  });
  const owner: Connection = { ...server.connection, database: databaseName };
  const connection: Connection = { ...owner, user: runtimeRole };
  return { owner, connection, stop: server.stop };
};

/** A start reports that nobody answers instead of waiting for ever. */
const reached = (connectionString: string | undefined): Connection => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
});

/** The database of `DATABASE_URL`; somebody else starts and stops it. */
export const configuredDatabase = ({ databaseUrl, databaseOwnerUrl }: Config) => ({
  owner: reached(databaseOwnerUrl ?? databaseUrl),
  connection: reached(databaseUrl),
  stop: async () => {},
});
