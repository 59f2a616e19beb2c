import { QueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aMessage, myId, roomId } from "#test/chat.ts";
import { aLiveServer } from "#test/live-server.ts";
import { aSignedInTab } from "#test/tab.ts";

let client: QueryClient;
let isAway: boolean;
let refusal: number | undefined;
let asked: number;

const fetched = async (address: string) => {
  if (isAway) return Response.json({}, { status: 503 });
  const isOfRoom = address.startsWith(chat.messages.path);
  if (isOfRoom) asked += 1;
  if (isOfRoom && refusal !== undefined) return Response.json({}, { status: refusal });
  return Response.json(isOfRoom ? { items: [aMessage(2)], count: 2 } : {});
};

beforeEach(() => {
  client = new QueryClient();
  isAway = true;
  refusal = undefined;
  asked = 0;
  aSignedInTab();
  aLiveServer();
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
  // Replaces the hooks, so that it works without a component.
  vi.doMock("react", async (original) => ({
    ...(await original<typeof import("react")>()),
    useEffect: (run: () => unknown) => void run(),
  }));
  vi.doMock("@tanstack/react-query", async (original) => ({
    ...(await original<typeof import("@tanstack/react-query")>()),
    useQueryClient: () => client,
  }));
});

afterEach(() => {
  vi.doUnmock("react");
  vi.doUnmock("@tanstack/react-query");
  vi.resetModules();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const key = [`${chat.messages.method} ${chat.messages.path}`, "thread", roomId];

/** A tab with an open room that has the first of two messages. */
const open = async () => {
  await import("#app/live/live-connection.ts");
  const { connectLive, isLive } = await import("#app/live/live.ts");
  const { watchReach } = await import("#app/calls/reach.ts");
  const { useLiveChat: followChat } = await import("./use-live-chat.ts");
  vi.useFakeTimers();
  watchReach({ ask: async () => !isAway, refill: async () => true });
  client.setQueryData(key, { items: [aMessage(1)], hasOlder: false, checkedUpTo: 1 });
  connectLive();
  await pass(100);
  followChat(myId);
  await pass(20_000);
  return isLive;
};

test("a room that could not catch up does so once the server answers, though the socket was open all the time", async () => {
  const isLive = await open();
  expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }] });

  isAway = false;
  await pass(20_000);

  expect(isLive()).toBe(true);
  expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }, { number: 2 }] });
});

test.each([429, 500])(
  "a room that is refused with %i for now is asked for again",
  async (status) => {
    isAway = false;
    refusal = status;
    await open();
    expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }] });

    refusal = undefined;
    await pass(20_000);

    expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }, { number: 2 }] });
  },
);

test("a room that is gone is not asked for again", async () => {
  isAway = false;
  refusal = 404;
  await open();
  const before = asked;

  await pass(60_000);

  expect(before).toBeGreaterThan(0);
  expect(asked).toBe(before);
});
