import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";

const lockNumber = 7_281_953;

const fileNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();

const apply = async (client: pg.Client, folder: string, name: string) => {
  const text = await readFile(join(folder, name), "utf8");
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed and left nothing behind.`, { cause: error });
  }
};

/**
 * Brings the database to the newest schema; returns the names applied. One process at a time holds
 * a lock, the others wait; each file is one transaction, so a killed run goes on where it stopped.
 */
export const migrate = async (connection: pg.ClientConfig, folder: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map((row) => row.name));
    const missing = (await fileNames(folder)).filter((name) => !done.has(name));
    for (const name of missing) await apply(client, folder, name);
    return missing;
  } finally {
    await client.end();
  }
};

/** The queue brings its own tables; they are migrated by the library. */
export const migrateQueue = async (connection: pg.ClientConfig) => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Lost connections fail the query that waits on them; the pool's own event needs an ear.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
};
