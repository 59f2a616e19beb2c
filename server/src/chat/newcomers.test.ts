import { randomUUID } from "node:crypto";
import { chatCommands } from "@vitrine/contract/chat";
import { expect, test } from "vitest";
import { actorOfToken } from "#accounts/sessions/service.ts";
import { chatFrames } from "#chat/routes.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build.ts";
import { aRoom, stored } from "#test/rooms.ts";
import { Socket } from "#test/stomp.ts";
import { baseUrl, db } from "#test/world.ts";

const notReady = { code: "access.not_ready" };

/** Staff look at the company again: what was opened before does not matter. */
const holdBack = ({ companyId }: Person) =>
  db().updateTable("companies").set({ isApproved: false }).where("id", "=", companyId).execute();

const letIn = ({ companyId }: Person) =>
  db().updateTable("companies").set({ isApproved: true }).where("id", "=", companyId).execute();

const tried = async ({ accessToken }: Person) => {
  const socket = new Socket(baseUrl(), accessToken);
  const refusal = await socket.open().then(
    () => undefined,
    (error: unknown) => error,
  );
  await socket.close();
  return { refusal, closed: await socket.closed };
};

const visitor = { requestId: "TEST", ip: "127.0.0.1", userAgent: "test" };

test("a socket opens to nobody whose company was not let in", async () => {
  const owner = await aRetailer({ gettingStarted: "GALLERY" });
  const waiting = await aStartup({ isApproved: false });
  for (const person of [owner, await aMember({ of: owner }), waiting])
    expect(await tried(person)).toMatchObject({ refusal: notReady, closed: 1008 });
});

test("and opens with the same token as soon as it was", async () => {
  const startup = await aStartup({ isApproved: false });
  expect((await tried(startup)).refusal).toMatchObject(notReady);

  await letIn(startup);

  for (const person of [startup, await anAdmin()])
    expect(await tried(person)).toEqual({ refusal: undefined, closed: 1000 });
});

test("what such people would send is not stored", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aRoom(retailer, startup);
  await holdBack(retailer);
  const actor = await actorOfToken(db(), retailer.accessToken, visitor);
  if (!actor) throw new Error("Nobody has this token.");
  const sent = { params: { id }, headers: new Map<string, string>(), visitor };

  const say = chatFrames(db())[chatCommands.send.destination];
  const body = { text: "Hello", clientMessageId: randomUUID() };

  await expect(say?.(actor, { ...sent, body })).rejects.toMatchObject(notReady);
  expect(await stored(id)).toEqual([]);
});
