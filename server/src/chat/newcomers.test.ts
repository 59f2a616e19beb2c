import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import type { Role } from "@vitrine/contract/roles";
import { expect, test } from "vitest";
import { chatFrames } from "#chat/routes.ts";
import { authenticationOn } from "#identity/sessions/service.ts";
import { commandsOf } from "#live/on-frame.ts";
import { createLog } from "#log.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket, Socket } from "#test/stomp.ts";
import { as, baseUrl, db, publish } from "#test/world.ts";

const log = createLog("silent");
const notReady = { code: "access.not_ready" };

/** Puts the company back under review: earlier approvals do not matter. */
const holdBack = ({ companyId }: Person) =>
  db().updateTable("companies").set({ isApproved: false }).where("id", "=", companyId).execute();

const letIn = ({ companyId }: Person) =>
  db().updateTable("companies").set({ isApproved: true }).where("id", "=", companyId).execute();

type Change = Partial<{
  role: Role;
  companyId: string;
  isBlocked: boolean;
  firstPasswordEndsAt: Date;
}>;

const change = ({ id }: Person, to: Change) =>
  db().updateTable("users").set(to).where("id", "=", id).execute();

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

test("nor can a company be let in that has steps left", async () => {
  const complete = aRetailer({ gettingStarted: "GALLERY", isApproved: true });
  await expect(complete).rejects.toThrow("companies__complete_before_approved");
});

test("and opens with the same token as soon as it was", async () => {
  const startup = await aStartup({ isApproved: false });
  expect((await tried(startup)).refusal).toMatchObject(notReady);

  await letIn(startup);

  for (const person of [startup, await anAdmin()])
    expect(await tried(person)).toEqual({ refusal: undefined, closed: 1000 });
});

test("an open socket closes within 5 s when its person would not be let in any more", async () => {
  const [shop, startup, other] = [await aRetailer(), await aStartup(), await aRetailer()];
  const elsewhere = await aRetailer();
  const people = { shop, startup, member: await aMember({ of: shop }), admin: await anAdmin() };
  const { moved, demoted } = { moved: await aMember({ of: other }), demoted: await anAdmin() };
  const owing = await aMember({ of: other });
  const all = [...Object.values(people), moved, demoted, owing];
  const [stays, ...sockets] = await Promise.all([other, ...all].map((one) => aSocket(one)));
  const changedAt = performance.now();

  await holdBack(shop);
  await holdBack(startup);
  await change(people.admin, { isBlocked: true });
  await change(moved, { companyId: elsewhere.companyId });
  await change(demoted, { role: "SUPER_ADMIN" });
  await change(owing, { firstPasswordEndsAt: new Date(Date.now() + 60_000) });

  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(all.map(() => 1008));
  expect(performance.now() - changedAt).toBeLessThan(5_000);
  expect(stays?.client.connected).toBe(true);
});

test("a socket of before a change does not stay open behind one of after it", async () => {
  const person = await anAdmin();
  const before = await aSocket(person);

  await change(person, { role: "SUPER_ADMIN" });
  await aSocket(person);

  expect(await before.closed).toBe(1008);
});

test("what such people would send is not stored", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aRoom(retailer, startup);
  const authenticate = authenticationOn(db());
  const actorNow = () => authenticate(retailer.accessToken, visitor);
  const before = await actorNow();
  await holdBack(retailer);
  const sent = {
    socketId: randomUUID(),
    params: { id },
    headers: new Map<string, string>(),
    visitor,
  };

  const send = commandsOf({ db: db(), publish, log }, chatFrames)[chatCommands.send.destination];
  const body = { text: "Hello", clientMessageId: randomUUID() };

  for (const actor of [before, await actorNow()]) {
    if (!actor) throw new Error("Nobody has this token.");
    await expect(send?.(actor, { ...sent, body })).rejects.toMatchObject(notReady);
  }
  expect(await storedMessages(id)).toEqual([]);
});

test("somebody who waits in a company that was approved earlier can be found and reached by nobody", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const roomId = await aRoom(retailer, startup);
  await holdBack(startup);

  const opened = as(await aRetailer()).call(chat.createRoom, { recipientId: startup.id });
  await expect(opened).rejects.toMatchObject({ status: 404, code: "not_found" });
  const found = await as(retailer).call(chat.recipients, { pageSize: 100 });
  expect(found.items.map(({ userId }) => userId)).not.toContain(startup.id);
  const { room } = await as(retailer).call(chat.room, { id: roomId });
  expect(room.can.write).toBe(false);
  const said = say(await aSocket(retailer), roomId, "Hello");
  await expect(said).rejects.toMatchObject({ status: 409, code: "chat.unreachable" });
  expect(await storedMessages(roomId)).toEqual([]);
});

test("nor is a retailer that is held back, by the startup it wrote to", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const roomId = await aRoom(retailer, startup);
  await holdBack(retailer);

  const said = say(await aSocket(startup), roomId, "Hello");

  await expect(said).rejects.toMatchObject({ status: 409, code: "chat.unreachable" });
  expect((await as(startup).call(chat.room, { id: roomId })).room.can.write).toBe(false);
});
