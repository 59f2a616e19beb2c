import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { aDatabase } from "#test/database.ts";
import { type Bus, createBus } from "./bus.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: Kysely<object>;
const buses: Bus[] = [];
const onError = vi.fn<(error: unknown) => void>();

const aNode = async ({ host = database.connection.host, probeMs = 1_000 } = {}) => {
  const connection = { ...database.connection, host };
  const bus = await createBus({ connection, onError, probeMs });
  buses.push(bus);
  return bus;
};

/** What a node has heard, in order. */
const heardBy = (bus: Bus, topic = "room") => {
  const heard: unknown[] = [];
  bus.listen(topic, (payload) => heard.push(payload));
  return heard;
};

const listeners = `select pid from pg_stat_activity
  where application_name = 'vitrine live' and datname = current_database()`;

const cutAllLines = () =>
  sql`select pg_terminate_backend(pid) from (${sql.raw(listeners)}) lines`.execute(db);

/** Lets nobody connect to the database, or everybody again. */
const allowConnections = async (allow: boolean) => {
  const client = new pg.Client({ ...database.owner, database: "postgres" });
  await client.connect();
  await client.query(`alter database ${database.connection.database} allow_connections ${allow}`);
  await client.end();
};

/** The database behind a relay whose present connections can stop passing anything on. */
const aLineThatCanFallSilent = async () => {
  const { host = "localhost", port = 5432 } = database.connection;
  const file = `.s.PGSQL.${port}`;
  const folder = mkdtempSync(join(tmpdir(), "line-"));
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = host.startsWith("/") ? connect(join(host, file)) : connect(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on("error", () => near.destroy()));
  });
  await new Promise<void>((resolve) => relay.listen(join(folder, file), resolve));

  return {
    host: folder,
    fallSilent: () => sockets.forEach((socket) => socket.unpipe()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      relay.close();
      rmSync(folder, { recursive: true });
    },
  };
};

beforeAll(async () => {
  database = await aDatabase();
  const pool = new pg.Pool({ ...database.connection, max: 4 });
  db = new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
});

afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  onError.mockClear();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("a ring is heard on every node, the ringing one included, in order", async () => {
  const [here, there] = [await aNode(), await aNode()];
  const heard = [heardBy(here), heardBy(there)];
  const numbers = Array.from({ length: 50 }, (_, number) => ({ number }));

  for (const payload of numbers) await here.ring(db, "room", payload);

  await vi.waitFor(() => expect(heard).toEqual([numbers, numbers]));
});

test("only those who listen to the topic are called", async () => {
  const bus = await aNode();
  const others = heardBy(bus, "other");
  const heard = heardBy(bus);

  await bus.ring(db, "other", { id: "o" });
  await bus.ring(db, "room", { id: "r" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "r" }]));
  expect(others).toEqual([{ id: "o" }]);
});

test("nothing is heard of a transaction that rolls back, and nothing before it commits", async () => {
  const bus = await aNode();
  const heard = heardBy(bus);

  const rolledBack = db.transaction().execute(async (trx) => {
    await bus.ring(trx, "room", { id: "never" });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  await db.transaction().execute(async (trx) => {
    await bus.ring(trx, "room", { id: "late" });
    await bus.ring(db, "room", { id: "early" });
    await vi.waitFor(() => expect(heard).toEqual([{ id: "early" }]));
  });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "early" }, { id: "late" }]));
});

test("a lost connection is built again, and the gap is told once it listens again", async () => {
  const bus = await aNode();
  const heard = heardBy(bus);
  const gaps = vi.fn<() => void>();
  bus.onGap(gaps);

  await cutAllLines();
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await bus.ring(db, "room", { id: "after" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "after" }]));
  expect(onError).toHaveBeenCalled();
});

test("a connection that stays away is tried again and again", async () => {
  const bus = await aNode();
  const gaps = vi.fn<() => void>();
  bus.onGap(gaps);

  await allowConnections(false);
  await cutAllLines();
  await vi.waitFor(() => expect(onError.mock.calls.length).toBeGreaterThan(3), { timeout: 10_000 });
  expect(gaps).not.toHaveBeenCalled();
  await allowConnections(true);

  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 10_000 });
});

test("a connection that died without a word is noticed", async () => {
  const line = await aLineThatCanFallSilent();
  const bus = await aNode({ host: line.host, probeMs: 100 });
  const gaps = vi.fn<() => void>();
  bus.onGap(gaps);

  line.fallSilent();

  await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), { timeout: 5_000 });
  await bus.close();
  line.close();
});

test("a payload too large for a doorbell is refused with a clear error", async () => {
  const bus = await aNode();
  const fits = { ids: "x".repeat(7_400) };
  const heard = heardBy(bus);

  await bus.ring(db, "room", fits);
  await expect(bus.ring(db, "room", { ids: "é".repeat(3_800) })).rejects.toThrow(/send ids/);

  await vi.waitFor(() => expect(heard).toEqual([fits]));
});

test("a handler that fails, and a ring that is none, disturb nobody else", async () => {
  const bus = await aNode();
  bus.listen("room", () => {
    throw new Error("at once");
  });
  bus.listen("room", () => Promise.reject(new Error("later")));
  const heard = heardBy(bus);

  await sql`select pg_notify('vitrine_live', 'no json')`.execute(db);
  await sql`select pg_notify('vitrine_live', '{"topic":1}')`.execute(db);
  await bus.ring(db, "room", { id: "r" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "r" }]));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(4));
});

test("a closed bus lets go of its connection and does not come back", async () => {
  const bus = await aNode();
  await bus.close();

  const { rows } = await sql.raw(listeners).execute(db);
  expect(rows).toEqual([]);
});
