import { join } from "node:path";
import pg from "pg";
import type { Config } from "#config.ts";
import { connect } from "#db/connect.ts";
import { keepEmbedded } from "#db/embedded/launcher.ts";
import { migrate, migrateQueue } from "#db/migrate.ts";
import type { Log } from "#log.ts";

const databaseName = "vitrine";

const ensureDatabase = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const alreadyThere = error instanceof pg.DatabaseError && error.code === "42P04";
    if (!alreadyThere) throw error;
  } finally {
    await client.end();
  }
};

const startOwn = async (data: string, log: Log) => {
  const options = { dataDir: join(data, "db"), log: join(data, "log", "postgres.log") };
  const server = await keepEmbedded(options, (error) =>
    error
      ? log.error({ err: error }, "the database ended and could not be started")
      : log.warn("the database ended and was started again"),
  );
  await ensureDatabase(server.connection);
  return { connection: { ...server.connection, database: databaseName }, stop: server.stop };
};

const given = (url: string) => ({
  connection: { connectionString: url } satisfies pg.ClientConfig,
  stop: async () => {},
});

/**
 * The database of this installation, migrated: the one `DATABASE_URL` names, else the embedded one,
 * started if need be. `db` is for reads by key and writes, `lists` for filters over many rows.
 */
export const openDatabase = async (config: Config, folder: string, log: Log) => {
  const { connection, stop } = config.databaseUrl
    ? given(config.databaseUrl)
    : await startOwn(config.data, log);
  await migrate(connection, folder);
  await migrateQueue(connection);
  const onError = (error: Error) => log.warn({ err: error }, "database connection lost");
  const db = connect({ connection, onError });
  const lists = connect({ connection, onError, size: 6, customPlans: true });
  return {
    connection: connection as pg.ClientConfig,
    db,
    lists,
    close: async () => {
      await Promise.all([db.destroy(), lists.destroy()]);
      await stop();
    },
  };
};
