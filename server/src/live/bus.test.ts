import { mkdtempSync, rmSync } from "node:fs";
import { connect as dial, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { connect, type Db, sql } from "#db/connect.ts";
import { aDatabase } from "#test/database/database.ts";
import { type Bus, createBus } from "./bus.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let db: Db;
const Event = z.looseObject({});
const topics = { room: Event, other: Event, strict: z.object({ id: z.string() }) };
const buses: Bus<typeof topics>[] = [];
const onError = vi.fn<(error: unknown) => void>();

const aNode = async ({ host = database.connection.host, probeMs = 1_000 } = {}) => {
  const connection = { ...database.connection, host };
  const bus = await createBus({ topics, db, connection, onError, probeMs });
  buses.push(bus);
  return bus;
};

/** What a node has heard, in order. */
const heardBy = (bus: Bus<typeof topics>, topic: keyof typeof topics = "room") => {
  const heard: unknown[] = [];
  bus.listen(topic, (payload) => heard.push(payload));
  return heard;
};

const listeners = `select pid from pg_stat_activity
  where application_name = 'vitrine live' and datname = current_database()`;

const cutAllLines = () =>
  sql`select pg_terminate_backend(pid) from (${sql.raw(listeners)}) lines`.execute(db);

/** Forbids all connections to the database, or allows them again. */
const allowConnections = async (allow: boolean) => {
  const client = new pg.Client({ ...database.owner, database: "postgres" });
  await client.connect();
  await client.query(`alter database ${database.connection.database} allow_connections ${allow}`);
  await client.end();
};

/** The database behind a relay whose open connections can stop passing data. */
const aLineThatCanFallSilent = async () => {
  const { host = "localhost", port = 5432 } = database.connection;
  const file = `.s.PGSQL.${port}`;
  const folder = mkdtempSync(join(tmpdir(), "line-"));
  const sockets: Socket[] = [];
  const relay = createServer((near) => {
    const far = host.startsWith("/") ? dial(join(host, file)) : dial(port, host);
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
  db = connect({ connection: database.connection, size: 4 });
});

afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  onError.mockClear();
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("an event is heard on every node, its own included, in order", async () => {
  const [here, there] = [await aNode(), await aNode()];
  const heard = [heardBy(here), heardBy(there)];
  const numbers = Array.from({ length: 50 }, (_, number) => ({ number }));

  for (const payload of numbers) await here.publish("room", payload);

  await vi.waitFor(() => expect(heard).toEqual([numbers, numbers]));
});

test("a node hears its own events at once, and not again when they come back", async () => {
  const [here, there] = [await aNode(), await aNode()];
  const heard = heardBy(here);

  const published = here.publish("room", { id: "own" });
  expect(heard).toEqual([{ id: "own" }]);
  await published;
  await there.publish("room", { id: "of another" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "own" }, { id: "of another" }]));
});

test("only those who listen to the topic are called", async () => {
  const bus = await aNode();
  const others = heardBy(bus, "other");
  const heard = heardBy(bus);

  await bus.publish("other", { id: "o" });
  await bus.publish("room", { id: "r" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "r" }]));
  expect(others).toEqual([{ id: "o" }]);
});

test("a lost connection is built again, and the gap is told once it listens again", async () => {
  const bus = await aNode();
  const heard = heardBy(bus);
  const gaps = vi.fn<() => void>();
  bus.onGap(gaps);

  await cutAllLines();
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await bus.publish("room", { id: "after" });

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

test("an event too large for the bus is refused with a clear error", async () => {
  const bus = await aNode();
  const fits = { ids: "x".repeat(7_400) };
  const heard = heardBy(bus);

  await bus.publish("room", fits);
  await expect(bus.publish("room", { ids: "é".repeat(3_800) })).rejects.toThrow(/send ids/);

  await vi.waitFor(() => expect(heard).toEqual([fits]));
});

test("a handler that fails, and an event that is none, disturb nobody else", async () => {
  const bus = await aNode();
  bus.listen("room", () => {
    throw new Error("at once");
  });
  bus.listen("room", () => Promise.reject(new Error("later")));
  const heard = heardBy(bus);

  await sql`select pg_notify('vitrine_live', 'no json')`.execute(db);
  await sql`select pg_notify('vitrine_live', '{"topic":1}')`.execute(db);
  await bus.publish("room", { id: "r" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "r" }]));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(4));
});

test("an event of another shape than its topic's reaches nobody", async () => {
  const bus = await aNode();
  const heard = heardBy(bus, "strict");

  await sql`select pg_notify('vitrine_live', '{"topic":"strict","event":{"id":1}}')`.execute(db);
  await bus.publish("strict", { id: "s" });

  await vi.waitFor(() => expect(heard).toEqual([{ id: "s" }]));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
});

test("a closed bus lets go of its connection and does not come back", async () => {
  const bus = await aNode();
  await bus.close();

  const { rows } = await sql.raw(listeners).execute(db);
  expect(rows).toEqual([]);
});
