import { expect, onTestFinished, test, vi } from "vitest";
import { type ConnectOptions, connect, type Db, poolConfig, sql } from "#db/connect.ts";
import { asRefusal } from "#http/problems.ts";
import { createLog } from "#log.ts";
import { connection, db } from "#test/world.ts";
import { queuePool } from "#work/queue-pool.ts";

const promised = {
  statement_timeout: "5s",
  lock_timeout: "3s",
  idle_in_transaction_session_timeout: "5s",
  TimeZone: "UTC",
};
const shown = `select name, current_setting(name) as value
  from unnest('{${Object.keys(promised).join(",")}}'::text[]) as name`;
type Setting = { name: string; value: string };

const asTable = (rows: Setting[]) =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]));

const aPool = (options: Partial<ConnectOptions> = {}): Db => {
  const pool = connect({ connection: connection(), size: 1, ...options });
  onTestFinished(() => pool.destroy());
  return pool;
};

const settingsOf = async (pool: Db) => asTable((await sql.raw<Setting>(shown).execute(pool)).rows);

const settingsOfQueue = async () => {
  const pool = queuePool(connection(), 1, createLog("silent"));
  onTestFinished(() => pool.end());
  return asTable((await pool.query<Setting>(shown)).rows);
};

test.each([
  ["reads by key and writes", () => settingsOf(aPool())],
  ["lists", () => settingsOf(aPool({ customPlans: true }))],
  ["the queue", settingsOfQueue],
])(
  "the database itself ends what takes too long on a connection for %s",
  async (_for, settings) => {
    expect(await settings()).toEqual(promised);
  },
);

test("the pool waits two seconds for a connection and six for a statement", () => {
  for (const customPlans of [false, true])
    expect(poolConfig({ connection: connection(), customPlans })).toMatchObject({
      connectionTimeoutMillis: 2_000,
      query_timeout: 6_000,
      keepAlive: true,
    });
  expect(poolConfig({ connection: connection(), statementSeconds: 60 }).query_timeout).toBe(61_000);
});

const short = { statementSeconds: 0.05 };

/** Resolves when the database has closed the connection of this transaction. */
const closed = async (trx: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const there = sql`select from pg_stat_activity where pid = ${rows[0]?.pid ?? 0}`;
  await vi.waitFor(async () => expect((await there.execute(db())).rows).toEqual([]));
};

test.each([
  ["a statement", () => sql`select pg_sleep(10)`.execute(aPool(short))],
  [
    "a transaction that does nothing",
    () =>
      aPool(short)
        .transaction()
        .execute(async (trx) => {
          await closed(trx);
          await sql`select 1`.execute(trx);
        }),
  ],
])("%s that takes longer than it may is ended by the database", async (_what, run) => {
  const error: unknown = await run().catch((reason: unknown) => reason);
  expect(asRefusal(error).code).toBe("unavailable");
});

test.each(["25P03", "25P04"])("an error %s is the database's, and passes", (code) => {
  const error = Object.assign(new Error("terminating connection"), { code });
  expect(asRefusal(error)).toMatchObject({ code: "unavailable", status: 503 });
});
