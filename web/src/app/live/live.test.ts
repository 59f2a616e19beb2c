import { accounts } from "@vitrine/contract/accounts";
import { aLiveServer } from "#test/live-server.ts";
import { aSignedInTab } from "#test/tab.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let server: ReturnType<typeof aLiveServer>;
let renewals: number;

const fetched = async (address: string) => {
  if (address !== accounts.token.path) return new Response("{}");
  renewals += 1;
  const pair = { access_token: `access-${renewals}`, refresh_token: `refresh-${renewals}` };
  return new Response(JSON.stringify(pair));
};

beforeEach(() => {
  renewals = 0;
  aSignedInTab();
  server = aLiveServer();
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A fresh module, as after a page load; from here on time passes only when a test advances it. */
const load = async () => {
  await import("./live-connection.ts");
  const live = await import("./live.ts");
  vi.useFakeTimers();
  return live;
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("listeners are asked to read again when the socket opens, and each time it is back", async () => {
  const { connectLive, onLiveAgain } = await load();
  const look = vi.fn<() => void>();
  onLiveAgain(look);

  connectLive();
  await pass(100);
  expect(look).toHaveBeenCalledTimes(1);
  server.drop();
  await pass(10_000);

  expect(server.sockets).toHaveLength(2);
  expect(look).toHaveBeenCalledTimes(2);
});

test("a token that has run out is renewed at once, and the socket is back before anybody waits", async () => {
  const { connectLive, isLive } = await load();
  connectLive();
  await pass(100);

  server.sockets[0]?.close(1008);
  await pass(100);

  expect(server.tokens).toEqual(["first-access", "access-1"]);
  expect(isLive()).toBe(true);
});

test("who is refused with a fresh token too waits for seconds before the next try", async () => {
  const { connectLive } = await load();
  server.refusesWith = "auth.ended";

  connectLive();
  await pass(2_500);
  expect(server.tokens).toEqual(["first-access", "access-1"]);

  await pass(60_000);
  expect(server.tokens.length).toBeLessThan(9);
});

test("who may not come in does not try again, whatever their token", async () => {
  const { connectLive } = await load();
  server.refusesWith = "access.denied";

  connectLive();
  await pass(600_000);

  expect(server.tokens).toEqual(["first-access"]);
  expect(renewals).toBe(0);
});

test("a network that comes back is used at once", async () => {
  const { connectLive, isLive } = await load();
  connectLive();
  await pass(100);

  window.dispatchEvent(new Event("offline"));
  expect(isLive()).toBe(false);
  window.dispatchEvent(new Event("online"));
  await pass(100);

  expect(isLive()).toBe(true);
  expect(server.sockets).toHaveLength(2);
});

test("signing out closes the socket, and no other is opened afterwards", async () => {
  const { connectLive } = await load();
  const { signOut } = await import("#app/session/session.ts");
  connectLive();
  await pass(100);

  signOut();
  window.dispatchEvent(new Event("online"));
  await pass(600_000);

  expect(server.sockets).toHaveLength(1);
  expect(server.sockets[0]?.readyState).toBe(3);
});
