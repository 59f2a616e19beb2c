import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Db, sql } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/launcher.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { openPools } from "#db/open.ts";
import { Pulse } from "#db/pulse.ts";
import { createLog } from "#log.ts";
import { connection } from "#test/world.ts";

const aPostgres = async () => {
  const folder = mkdtempSync(
    join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "vitrine-pulse-"),
  );
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "db");
  const settings = { fsync: "off", shared_buffers: "16MB" };
  const server = await startEmbedded({ dataDir, settings });
  const postmaster = readPostmaster(dataDir)?.pid ?? 0;
  const stopped = new Set<number>();
  const goOn = () => {
    for (const pid of stopped) process.kill(pid, "SIGCONT");
    stopped.clear();
  };
  const stop = (pids: number[]) => {
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    for (const pid of pids) stopped.add(pid);
  };
  onTestFinished(async () => {
    goOn();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { connection: server.connection, postmaster, stop, goOn };
};

const withPools = (given: Awaited<ReturnType<typeof aPostgres>>["connection"]) => {
  const pools = openPools(given, createLog("silent"), { db: 2, lists: 1 });
  onTestFinished(pools.close);
  const ask = () => sql`select 1`.execute(pools.db);
  return { ...pools, ask };
};

const msUntilRefused = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await expect(work()).rejects.toThrow(/does not answer|connection/i);
  return performance.now() - began;
};

test("a database that is stopped refuses what waits on it and what comes, and serves when it goes on", async () => {
  const server = await aPostgres();
  const { ask, db } = withPools(server.connection);
  await ask();
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  const slow = msUntilRefused(() => sql`select pg_sleep(4)`.execute(db));

  server.stop([server.postmaster, ...rows.map(({ pid }) => pid)]);
  const met = await Promise.all(Array.from({ length: 6 }, () => msUntilRefused(ask)));
  const after = await msUntilRefused(ask);

  for (const ms of [await slow, ...met]) expect(ms).toBeLessThan(2_000);
  expect(after).toBeLessThan(500);
  server.goOn();
  await vi.waitFor(ask, { timeout: 5_000 });
});

test("a database that takes nobody in any more refuses who comes, and goes on for who is in", async () => {
  const server = await aPostgres();
  const { ask, lists } = withPools(server.connection);
  await ask();

  server.stop([server.postmaster]);

  expect(await msUntilRefused(() => sql`select 1`.execute(lists))).toBeLessThan(2_000);
  await ask();
});

/** The connections of this test's pools, and of the node that every test has. */
const pulses = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'vitrine pulse' and datname = current_database()`.execute(db);
  return rows[0]?.count;
};

test("a busy process or a busy database is not taken for a lost one", async () => {
  const tell = vi.fn<(isAway: boolean) => void>();
  const pulse = new Pulse(connection(), tell);
  const pools = openPools(connection(), createLog("silent"), { db: 2, lists: 1 });
  onTestFinished(async () => {
    pulse.stop();
    await pools.close();
  });
  const sleeps = (count: number, seconds: number) =>
    Array.from({ length: count }, () => sql`select pg_sleep(${seconds})`.execute(pools.db));
  // All connections, those of the pulse too, are open beforehand: opening them may take long.
  await Promise.all(sleeps(2, 0.05));
  await vi.waitFor(async () => expect(await pulses(pools.db)).toBe(3));
  // As many as there are connections: who waits for one is refused after two seconds.
  const works = sleeps(2, 1.5);
  await delay(500);

  const until = performance.now() + 2_500;
  while (performance.now() < until);

  await Promise.all(works);
  expect(tell).not.toHaveBeenCalled();
});
