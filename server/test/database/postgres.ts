import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#db/embedded/launcher.ts";
import { migrate } from "#db/migrate.ts";
import { ensureRole } from "#db/roles.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server of all test databases, as JSON: how its owner connects, and how the product does. */
    postgres: string;
  }
}

const template = "vitrine_template";
const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

const ownServer = async () => {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "vitrine-test-"));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({
    dataDir: join(folder, "db"),
    log: join(folder, "postgres.log"),
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "400",
      // Tests run a statement a few times; planning it for each of its first values would take most of them.
      plan_cache_mode: "force_generic_plan",
    },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection: server.connection, stop };
};

const givenServer = (url: string) => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    connection: {
      host: searchParams.get("host") ?? decodeURIComponent(hostname),
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1) || "postgres",
    },
    stop: async () => {},
  };
};

/** The role the product runs as; it has a password for servers that require one. */
const runtime = { user: "vitrine_test", password: "for tests alone" };

const makeTemplate = async (owner: pg.ClientConfig) => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await ensureRole(client, runtime.user);
  await client.query(`alter role ${runtime.user} password '${runtime.password}'`);
  await client.end();
  await migrate({ ...owner, database: template }, migrations, runtime.user);
};

/** One real Postgres for all suites, migrated once; each test file takes a clone of the template. */
export const setup = async (project: TestProject) => {
  const url = process.env.TEST_DATABASE_URL;
  const { connection: owner, stop } = url ? givenServer(url) : await ownServer();
  await makeTemplate(owner);
  project.provide("postgres", JSON.stringify({ owner, connection: { ...owner, ...runtime } }));
  return stop;
};
