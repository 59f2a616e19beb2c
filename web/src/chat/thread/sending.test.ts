import { QueryClient } from "@tanstack/react-query";
import { chatCommands } from "@vitrine/contract/chat/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aLiveServer } from "#test/live-server.ts";
import { aSignedInTab } from "#test/tab.ts";

const myId = "01930000-0000-7000-8000-000000000001";
const somebodyElse = "01930000-0000-7000-8000-000000000002";
const roomId = "01930000-0000-7000-8000-00000000000a";

let server: ReturnType<typeof aLiveServer>;

beforeEach(() => {
  aSignedInTab();
  server = aLiveServer();
  vi.stubGlobal("fetch", async () => Response.json({}));
  vi.resetModules();
  // Replaces the hooks, so that it works without a component.
  vi.doMock("react", async (original) => ({
    ...(await original<typeof import("react")>()),
    useSyncExternalStore: <T>(_subscribe: unknown, snapshot: () => T) => snapshot(),
  }));
});

afterEach(() => {
  vi.doUnmock("react");
  vi.resetModules();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Loads the app with its socket open; from here on the test controls the time. */
const load = async () => {
  await import("#app/live/live-connection.ts");
  const live = await import("#app/live/live.ts");
  const outbox = await import("./outbox.ts");
  const { keepSending } = await import("./sending.ts");
  vi.useFakeTimers();
  live.connectLive();
  await pass(100);
  outbox.openOutbox(myId);
  const sending = keepSending({ client: new QueryClient(), myId });
  return { ...outbox, ...sending, write: (text: string) => outbox.addToOutbox(roomId, text) };
};

const shapeSent = chatCommands.send.input;
const sent = () => server.sent.map(({ body }) => shapeSent.parse(body));
const texts = () => sent().map(({ text }) => text);
const names = () => new Set(sent().map(({ clientMessageId }) => clientMessageId));

/** The messages stored on the device. */
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes("/outbox/"))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? "null"));

test("what is written is sent in its order, and kept on the device no longer", async () => {
  const { write } = await load();

  for (const text of ["One", "Two", "Three"]) write(text);
  await pass(100);

  expect(texts()).toEqual(["One", "Two", "Three"]);
  expect(kept()).toEqual([]);
});

test.each([500, 502, 503, 504])(
  "a server that answers %s gets the message again under the same name, before what was written later",
  async (status) => {
    const { write } = await load();
    server.answers = [{ status }];

    write("One");
    write("Two");
    await pass(100);
    expect(kept()).toMatchObject([{ text: "One" }, { text: "Two" }]);
    expect(kept().filter(({ refusal }) => refusal !== undefined)).toEqual([]);
    await pass(3_000);

    expect(texts()).toEqual(["One", "One", "Two"]);
    expect(names().size).toBe(2);
    expect(kept()).toEqual([]);
  },
);

test("a message whose answer was lost is sent again under the same name", async () => {
  const { write } = await load();
  server.answers = ["silence"];

  write("One");
  await pass(20_000);

  expect(texts()).toEqual(["One", "One"]);
  expect(names().size).toBe(1);
  expect(kept()).toEqual([]);
});

test("who writes too fast is sent a moment later, in order", async () => {
  const { write } = await load();
  server.answers = [{ status: 429 }];

  write("One");
  write("Two");
  await pass(500);
  expect(texts()).toEqual(["One"]);
  await pass(1_000);

  expect(texts()).toEqual(["One", "One", "Two"]);
  expect(kept()).toEqual([]);
});

test("a message that meets the end of a sign-in waits for the next one, and is not refused", async () => {
  const { write, useOutbox } = await load();
  server.answers = [{ status: 401, message: "You were signed out." }];

  write("One");
  await pass(100);

  expect(texts()).toEqual(["One"]);
  expect(useOutbox()).toMatchObject([{ text: "One", refusal: undefined }]);
});

test("a message that is refused stays with its reason, holds up no other and is not sent by itself", async () => {
  const { write } = await load();
  server.answers = [{ status: 409, message: "The chat is closed." }];

  write("One");
  write("Two");
  await pass(60_000);

  expect(texts()).toEqual(["One", "Two"]);
  expect(kept()).toMatchObject([{ text: "One", refusal: "The chat is closed." }]);
});

test("a refusal that the full storage has no room for holds up no other message either", async () => {
  const { write, markRefused, useOutbox } = await load();
  server.answers = [{ status: 409, message: "The chat is closed." }];
  const store = localStorage.setItem;
  vi.spyOn(localStorage, "setItem").mockImplementation(function (key, value) {
    if (value.includes("refusal")) throw new DOMException("Full", "QuotaExceededError");
    store.call(localStorage, key, value);
  });

  write("One");
  write("Two");
  await pass(60_000);
  expect(texts()).toEqual(["One", "Two"]);
  const [refused] = useOutbox();
  expect(useOutbox()).toMatchObject([{ text: "One", refusal: "The chat is closed." }]);

  if (refused) markRefused(refused, undefined);
  await pass(100);
  expect(texts()).toEqual(["One", "Two", "One"]);
  expect(kept()).toEqual([]);
});

test("without a connection what is written waits on the device and goes out when it is back", async () => {
  const { write, send } = await load();
  server.drop();

  write("One");
  await pass(1_000);
  expect(texts()).toEqual([]);
  expect(kept()).toMatchObject([{ text: "One" }]);
  await pass(10_000);
  void send();
  await pass(100);

  expect(texts()).toEqual(["One"]);
});

test("of what another tab took out of the line, only what it sent stays in sight", async () => {
  const { write, useOutbox } = await load();
  server.answers = [{ status: 409, message: "The chat is closed." }];
  write("Deleted there");
  await pass(100);
  server.drop();
  write("Sent there");
  expect(useOutbox().map(({ text }) => text)).toEqual(["Deleted there", "Sent there"]);

  const keys = Object.keys(localStorage).filter((key) => key.includes("/outbox/"));
  for (const key of keys) {
    localStorage.removeItem(key);
    window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  expect(useOutbox()).toMatchObject([{ text: "Sent there", isStored: true }]);
});

test("what another account has left on this device is neither shown nor sent", async () => {
  const { write, openOutbox, nextToSend } = await load();
  server.drop();
  write("Mine");

  openOutbox(somebodyElse);

  expect(nextToSend()).toBeUndefined();
  expect(kept()).toMatchObject([{ text: "Mine" }]);
});

test("a deleted conversation leaves no message or draft behind that only signing out would find", async () => {
  const { write, addToOutbox } = await load();
  const { unsentHere } = await import("#app/session/unsent.ts");
  const { knowPerson } = await import("#app/session/session.ts");
  const { forgetRoom } = await import("./room-messages.ts");
  const { keepDraft } = await import("./drafts.ts");
  knowPerson(myId);
  server.answers = Array.from({ length: 2 }, () => ({ status: 409, message: "Unreachable." }));
  write("Are you there?");
  addToOutbox("another room", "Hello");
  await pass(60_000);
  for (const id of [roomId, "another room"]) keepDraft({ userId: myId, roomId: id }, "And");
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: [] }) } });

  forgetRoom(new QueryClient(), roomId, myId);

  expect(kept().map(({ text }) => text)).toEqual(["Hello"]);
  expect(await unsentHere()).toMatchObject({ messages: 1, drafts: 1 });
});
