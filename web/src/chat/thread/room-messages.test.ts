import { QueryClient } from "@tanstack/react-query";
import { chat } from "@vitrine/contract/chat";
import { aMessage, myId, roomId } from "#test/chat.ts";
import { aSignedInTab } from "#test/tab.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { Thread } from "./thread.ts";

const most = 100;

const upTo = (last: number) => Array.from({ length: last }, (_, index) => aMessage(index + 1));

/** How many messages the server has, and the `after` numbers it was asked for. */
let stored: number;
let asked: number[];

const fetched = async (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://shop.example");
  expect(pathname).toBe(chat.messages.path);
  const after = Number(searchParams.get("after"));
  asked.push(after);
  const items = upTo(stored).slice(after, after + Number(searchParams.get("limit")));
  return Response.json({ items, count: stored });
};

beforeEach(() => {
  asked = [];
  aSignedInTab();
  vi.stubGlobal("fetch", fetched);
  vi.resetModules();
});

const aThread = (last: number): Thread => ({
  items: upTo(last),
  hasOlder: false,
  checkedUpTo: last,
});

/** A room opened when it had this many messages. */
const aRoomKnownUpTo = async (last: number) => {
  const program = await import("./room-messages.ts");
  const { readKey } = await import("#app/calls/api.ts");
  const client = new QueryClient();
  const keyOf = (id: string) => [...readKey(chat.messages), "thread", id];
  client.setQueryData<Thread>(keyOf(roomId), aThread(last));
  const items = (id = roomId) => client.getQueryData<Thread>(keyOf(id))?.items;
  const numbers = () => items()?.map(({ number }) => number);
  return { ...program, client, keyOf, items, numbers };
};

test("after a gap everything that was missed is fetched, however much it is", async () => {
  const { catchUp, client, numbers } = await aRoomKnownUpTo(3);
  stored = 3 + 2 * most + 50;

  await catchUp(client, roomId, myId);

  expect(asked).toEqual([2, 2 + most, 2 + 2 * most]);
  expect(numbers()).toEqual(upTo(stored).map(({ number }) => number));
});

test("what was changed during a gap is asked for, even if a new message is quicker", async () => {
  const { receive, catchUp, client } = await aRoomKnownUpTo(3);
  stored = 4;

  await receive(client, aMessage(4), myId);
  await catchUp(client, roomId, myId);

  expect(asked).toEqual([2]);
});

test("what is told while a room opens is not lost to an older answer", async () => {
  const { changeThread, client, keyOf, items } = await aRoomKnownUpTo(3);
  const { withChange } = await import("./thread.ts");
  let answer: (thread: Thread) => void = () => {};
  const queryFn = () => new Promise<Thread>((resolve) => (answer = resolve));
  const opening = client.fetchQuery({ queryKey: keyOf("slow"), queryFn });
  const changed = { ...aMessage(3), text: "Better words", editedAt: "2026-11-20T10:05:00.000Z" };

  changeThread(client, "slow", (thread) => withChange(thread, changed));
  answer(aThread(3));
  await opening;

  expect(items("slow")?.map(({ text }) => text)).toEqual(["Words 1", "Words 2", "Better words"]);
});

test("a change that is told while earlier messages load is not lost to their older answer", async () => {
  const { changeMessage, loadOlder, client, keyOf, items } = await aRoomKnownUpTo(3);
  client.setQueryData<Thread>(keyOf(roomId), { ...aThread(3), items: [aMessage(3)] });
  const changed = { ...aMessage(2), text: "Better words", editedAt: "2026-11-20T10:05:00.000Z" };
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async () => {
    await answered;
    return Response.json({ items: upTo(2), count: 3 });
  });

  const loaded = loadOlder(client, roomId);
  changeMessage(client, changed);
  changeMessage(client, { ...changed, chatRoomId: "other", number: 1 });
  answer();
  await loaded;

  expect(items()?.map(({ text }) => text)).toEqual(["Words 1", "Better words", "Words 3"]);
});

test("a room that was deleted in another tab leaves the list with its messages, and no other room does", async () => {
  const { leaveRoom, client, keyOf, items } = await aRoomKnownUpTo(3);
  const { pagesKey } = await import("#chat/rooms/room-changes.ts");
  client.setQueryData<Thread>(keyOf("other"), aThread(2));
  const page = { items: [{ id: roomId }, { id: "other" }], count: 2 };
  client.setQueryData(pagesKey, { pages: [page], pageParams: [0] });

  await leaveRoom(client, roomId);

  expect(client.getQueryData(pagesKey)).toMatchObject({ pages: [{ items: [{ id: "other" }] }] });
  expect(items()).toBeUndefined();
  expect(items("other")).toHaveLength(2);
});

test("a message that comes before the ones it follows brings them along", async () => {
  const { receive, client, numbers } = await aRoomKnownUpTo(3);
  stored = 6;

  await receive(client, aMessage(6), myId);

  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a message that follows the last one is shown without asking the server", async () => {
  const { receive, client, numbers } = await aRoomKnownUpTo(3);

  await receive(client, aMessage(4), myId);

  expect(numbers()).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual([]);
});
