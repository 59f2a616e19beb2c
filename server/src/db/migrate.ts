import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { ConfigError } from "#config/config-error.ts";
import { grantRights } from "#db/roles.ts";

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

const applied = async (client: pg.Client) => {
  const { rows: there } = await client.query("select to_regclass('migrations') as id");
  if (there[0]?.id === null)
    await client.query(
      "create table migrations (name text primary key, applied_at timestamptz not null default now())",
    );
  const { rows } = await client.query<{ name: string }>("select name from migrations");
  return new Set(rows.map((row) => row.name));
};

/** The queue brings its own tables; they are migrated by the library. */
const migrateQueue = async (connection: pg.ClientConfig) => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // A lost connection fails the query waiting on it; the pool's own error event still needs a listener.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
};

const isForbidden = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "42501") || isForbidden(error.cause));

/**
 * Brings the database to the newest schema; returns the names applied. One process at a time holds a lock,
 * the others wait; each file is one transaction, so a killed run continues where it stopped. The role that
 * the product runs as, unless it is the owner, then gets its rights.
 */
export const migrate = async (owner: pg.ClientConfig, folder: string, role?: string) => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    const done = await applied(client);
    const missing = (await fileNames(folder)).filter((name) => !done.has(name));
    for (const name of missing) await apply(client, folder, name);
    await migrateQueue(owner);
    if (role !== undefined) await grantRights(client, role);
    return missing;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new ConfigError(
      "Not started. The database has to be brought to the newest schema, which the role given may not do: " +
        "give the address of the tables' owner as DATABASE_OWNER_URL. See docs/operations.md.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
};
