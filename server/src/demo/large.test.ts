import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db, sql } from "#db/connect.ts";
import { aDatabase } from "#test/database/database.ts";
import { seedLarge } from "./large.ts";
import { finishLoad } from "./load.ts";
import { readProgress } from "./progress.ts";

const now = new Date("2026-01-15T12:00:00Z");
const later = new Date("2026-01-16T12:00:00Z");
const amounts = { startups: 240, users: 20, messages: 60 };
const quiet = () => {};
const inParts = { startupsAtOnce: 20 };
const asLoad = { ...inParts, loadFrom: 0 };

const databases: Awaited<ReturnType<typeof aDatabase>>[] = [];

const anInstallation = async () => {
  const database = await aDatabase();
  databases.push(database);
  return { db: connect({ connection: database.owner, size: 4 }), database };
};

const tables = [
  "companies",
  "startups",
  "company_categories",
  "company_tags",
  "startup_countries",
  "users",
  "retailers",
  "members",
  "rooms",
  "room_members",
  "messages",
  "listings",
  "search_words",
  "name_ends",
];

/** Every row and every index, but for the salt of the password. */
const contentOf = async (db: Db) => {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await sql<{ content: string; count: number }>`
        select md5(string_agg(line, E'\\n' order by line)) as content, count(*) as count
        from (select (to_jsonb(t) - 'password_hash')::text as line from ${sql.table(table)} t) lines`.execute(
        db,
      );
      return [table, found[0]] as const;
    }),
  );
  const indexes = await sql<{ made: string }>`
    select indexdef as made from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  const off =
    await sql`select from pg_class where array_to_string(reloptions, ' ') like '%autovacuum_enabled%'`.execute(
      db,
    );
  const { startups, users, messages, putBack } = await readProgress(db);
  return {
    ...Object.fromEntries(rows),
    indexes: indexes.rows,
    off: off.rows,
    progress: { startups, users, messages, putBack },
  };
};

let expected: Awaited<ReturnType<typeof contentOf>>;

beforeAll(async () => {
  const { db } = await anInstallation();
  await seedLarge(db, amounts, now, quiet, inParts);
  expected = await contentOf(db);
  await db.destroy();
});

afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

test("a load writes what the product would write, and leaves every index behind", async () => {
  const { db } = await anInstallation();

  expect(await seedLarge(db, amounts, now, quiet, asLoad)).toBe(true);

  expect(await contentOf(db)).toEqual(expected);
  await db.destroy();
});

test.for(["startups", "users"])(
  "a run that is stopped among %s goes on with the same amounts",
  async (kind) => {
    const { db } = await anInstallation();
    const stopping = new AbortController();
    const stopAmong = (text: string) => {
      if (text.includes(` ${kind}`)) stopping.abort();
    };

    const signal = stopping.signal;
    expect(await seedLarge(db, amounts, now, stopAmong, { ...asLoad, signal })).toBe(false);
    const told: string[] = [];
    expect(await seedLarge(db, amounts, later, (text) => told.push(text), asLoad)).toBe(true);

    expect(told[0]).toMatch(/^Continuing the run that was stopped at \d+ startups/);
    expect(await contentOf(db)).toEqual(expected);
    await db.destroy();
  },
);

/** Simulates a killed process: its connections are cut in the middle of their work. */
test.for<[among: string, told: RegExp, times: number]>([
  ["its first startups", /startups/, 1],
  ["its last startups", /startups/, 9],
  ["the indexes", /^Building \d+ indexes/, 1],
])("a run that is killed among %s goes on", async ([, told, times]) => {
  const { db, database } = await anInstallation();
  const killer = connect({ connection: database.owner, size: 1 });
  // Connected already, so that the kill comes at once.
  await sql`select 1`.execute(killer);
  let left = times;
  const kill = (text: string) => {
    if (told.test(text)) left -= 1;
    if (left === 0)
      void sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(killer);
  };
  await expect(seedLarge(db, amounts, now, kill, asLoad)).rejects.toThrow(
    /terminat|connection|ECONN|EPIPE/i,
  );
  await db.destroy();
  await killer.destroy();

  const again = connect({ connection: database.owner, size: 4 });
  expect(await seedLarge(again, amounts, later, quiet, asLoad)).toBe(true);
  expect(await contentOf(again)).toEqual(expected);
  await again.destroy();
});

test("whoever opens a load that was stopped builds what is missing, once", async () => {
  const { db } = await anInstallation();
  const stopping = new AbortController();
  const { signal } = stopping;
  await seedLarge(db, amounts, now, () => stopping.abort(), { ...asLoad, signal });

  expect(await finishLoad(db, quiet)).toBe(true);
  expect(await finishLoad(db, quiet)).toBe(false);

  expect((await contentOf(db)).indexes).toEqual(expected.indexes);
  await seedLarge(db, amounts, later, quiet, asLoad);
  expect(await contentOf(db)).toEqual(expected);
  await db.destroy();
});

test("other amounts after a run that was stopped are a new run", async () => {
  const { db } = await anInstallation();
  const stopping = new AbortController();
  const { signal } = stopping;
  await seedLarge(db, amounts, now, () => stopping.abort(), { ...asLoad, signal });
  const { startups } = await readProgress(db);
  const told: string[] = [];

  await seedLarge(
    db,
    { startups: 7, users: 0, messages: 0 },
    later,
    (text) => told.push(text),
    inParts,
  );

  expect(told[0]).toContain("An earlier run with other amounts was stopped before it finished");
  expect((await readProgress(db)).startups).toBe(startups + 7);
  await db.destroy();
});
