import { QueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aMessage, myId, roomId } from "#test/chat.ts";
import { aLiveServer } from "#test/live-server.ts";
import { aSignedInTab } from "#test/tab.ts";

let client: QueryClient;
let isAway: boolean;

const fetched = async (address: string) => {
  if (isAway) return Response.json({}, { status: 503 });
  const isOfRoom = address.startsWith(chat.messages.path);
  return Response.json(isOfRoom ? { items: [aMessage(2)], count: 2 } : {});
};

beforeEach(() => {
  client = new QueryClient();
  isAway = true;
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

test("a room that could not catch up does so once the server answers, though the socket was open all the time", async () => {
  await import("#app/live/live-connection.ts");
  const { connectLive, isLive } = await import("#app/live/live.ts");
  const { readKey } = await import("#app/calls/api.ts");
  const { watchReach } = await import("#app/calls/reach.ts");
  const { useLiveChat } = await import("./use-live-chat.ts");
  vi.useFakeTimers();
  watchReach({ ask: async () => !isAway, refill: async () => true });
  const key = [...readKey(chat.messages), "thread", roomId];
  client.setQueryData(key, { items: [aMessage(1)], hasOlder: false, checkedUpTo: 1 });
  connectLive();
  await pass(100);
  useLiveChat(myId);
  await pass(20_000);
  expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }] });

  isAway = false;
  await pass(20_000);

  expect(isLive()).toBe(true);
  expect(client.getQueryData(key)).toMatchObject({ items: [{ number: 1 }, { number: 2 }] });
});
