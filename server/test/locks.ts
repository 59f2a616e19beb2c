import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { asTest } from "#test/database/told.ts";
import { connection, db } from "#test/world.ts";

/** Keeps everybody from writing to a table, until it is released or the test ends. */
export const lockTable = async (table: string) => {
  const client = new pg.Client(asTest(connection()));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`begin; lock table ${table} in share mode`);
  return { letGo: () => client.query("rollback") };
};

/** A change made but not committed: whoever needs its rows waits. */
export const openChange = async (statement: string, values: unknown[] = []) => {
  const client = new pg.Client(asTest(connection()));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(statement, values);
  return { commit: () => client.query("commit") };
};

/** Waits until so many are waiting for a lock of somebody else. */
export const someoneWaits = (count = 1) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(db());
    expect(rows).toHaveLength(count);
  });

const isWaitedFor = async (table: string) => {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(db());
  return rows.length > 0;
};

/** Waits until somebody is waiting for a locked table. */
export const waitsFor = (table: string) =>
  vi.waitFor(async () => expect(await isWaitedFor(table)).toBe(true), {
    interval: 20,
  });

/** Keeps everybody from changing a row, until it is released or the test ends. */
export const holdingRow = async (table: string, id: string) => {
  const client = new pg.Client(asTest(connection()));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return { letGo: () => client.query("rollback") };
};

const countOfWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows.length;
};

/** Waits until so many statements wait for a lock. */
export const waiting = (count: number) =>
  vi.waitFor(async () => expect(await countOfWaiting()).toBe(count), { interval: 20 });
