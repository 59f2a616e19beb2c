import { write } from "@vitrine/contract/endpoint";
import { expect, onTestFinished, test } from "vitest";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { signedIn } from "#http/doors.ts";
import { type CallContext, on } from "#http/on.ts";
import { refuse } from "#http/refuse.ts";
import { createLog } from "#log.ts";
import { aRetailer } from "#test/build/people.ts";
import { aKitServer } from "#test/kit-server.ts";
import { db } from "#test/world.ts";
import type { Publish } from "./bus.ts";
import { publishingAfter } from "./publishing.ts";

const log = createLog("silent");

/** The published events, each with whether its row was visible to everybody by then. */
const aListener = () => {
  const left: [string, boolean][] = [];
  const publish: Publish = async (_topic, event) => {
    const { id } = z.object({ id: z.string() }).parse(event);
    const { rows } = await sql`select from settings where name = ${id}`.execute(db());
    left.push([id, rows.length === 1]);
  };
  return { left, publish };
};

const store = (trx: Db, id: string) =>
  sql`insert into settings (name, value) values (${id}, '1')`.execute(trx);

test("an event leaves once its transaction has committed, in its order", async () => {
  const { left, publish } = aListener();
  const [first, second] = [uuid(), uuid()];
  await publishingAfter(db(), { publish, log }, async (trx, later) => {
    for (const id of [first, second]) {
      await store(trx, id);
      await later("notifications.new", { id, userId: id });
    }
    expect(left).toEqual([]);
  });
  expect(left).toEqual([
    [first, true],
    [second, true],
  ]);
});

test("nothing leaves of a transaction that rolls back, or that is part of one that goes on", async () => {
  const { left, publish } = aListener();
  const tell = (trx: Db, later: Publish) =>
    publishingAfter(trx, { publish: later, log }, async (_same, last) => {
      await last("notifications.new", { id: uuid(), userId: uuid() });
    });
  const undone = publishingAfter(db(), { publish, log }, async (trx, later) => {
    await tell(trx, later);
    expect(left).toEqual([]);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  expect(left).toEqual([]);
});

test("what has committed is done, also where its event cannot be sent, and the log says so", async () => {
  const id = uuid();
  const lines: string[] = [];
  const kept = createLog("warn", { write: (line) => void lines.push(line) });
  const away: Publish = () => Promise.reject(Object.assign(new Error("away"), { code: "08006" }));
  await publishingAfter(db(), { publish: away, log: kept }, async (trx, later) => {
    await store(trx, id);
    await later("notifications.new", { id, userId: id });
  });
  expect((await sql`select from settings where name = ${id}`.execute(db())).rows).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines.join())).toMatchObject({
    topic: "notifications.new",
    msg: "an event could not be published",
    err: { message: "away" },
  });
  expect(lines.join()).not.toContain(id);
});

const tell = write("POST", "/tell", {
  input: z.object({ fails: z.boolean() }),
  output: z.object({}),
});
const userId = uuid();

test("a call publishes after its commit, a refused one nothing, and a repeat nothing again", async () => {
  const { left, publish } = aListener();
  const work = async (trx: Db, _actor: Actor, { fails }: { fails: boolean }, call: CallContext) => {
    const id = uuid();
    await inTransaction(trx, (same) => store(same, id));
    await call.publish("notifications.new", { id, userId });
    if (fails) refuse("access.denied");
    return {};
  };
  const { app, close } = aKitServer([on(tell, signedIn, work)], publish);
  onTestFinished(close);
  const { accessToken } = await aRetailer();
  const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": "tell it once" };
  const send = (fails: boolean) =>
    app.inject({ method: "POST", url: "/tell", payload: { fails }, headers });

  expect((await send(true)).statusCode).toBe(403);
  expect(left).toEqual([]);
  for (const status of [200, 200]) expect((await send(false)).statusCode).toBe(status);
  expect(left).toEqual([[expect.any(String), true]]);
});
