import { expect, test, vi } from "vitest";
import { createGroups } from "#work/groups.ts";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { holdingRow, waiting } from "#test/locks.ts";
import { aPair, aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { db } from "#test/world.ts";

test("messages that come at once are stored with fewer commits than there are messages", async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, aPair));
  const sockets = await Promise.all(pairs.map(({ retailer }) => aSocket(retailer)));

  await Promise.all(pairs.map(({ roomId }, at) => say(sockets[at] ?? none(), roomId, "Hello")));

  const rooms = pairs.map(({ roomId }) => roomId);
  const { rows } = await sql<{ messages: number; commits: number }>`
    select count(*) as messages, count(distinct xmin::text) as commits from messages
    where room_id = any(${rooms}::uuid[])`.execute(db());
  expect(rows[0]?.messages).toBe(12);
  expect(rows[0]?.commits).toBeLessThan(12);
});

const none = () => {
  throw new Error("There is a socket for each pair.");
};

test("what one person sends to several rooms at once is stored in all of them", async () => {
  const retailer = await aRetailer();
  const startups = await Promise.all(Array.from({ length: 5 }, () => aStartup()));
  const rooms = await Promise.all(startups.map((startup) => aRoom(retailer, startup)));
  const sockets = await Promise.all(rooms.map(() => aSocket(retailer)));

  await Promise.all(rooms.map((roomId, at) => say(sockets[at] ?? none(), roomId, "Hello")));

  for (const roomId of rooms) expect(await storedMessages(roomId)).toHaveLength(1);
});

test("a message that is refused takes none of those that came with it along", async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, aPair));
  const sockets = await Promise.all(pairs.map(({ retailer }) => aSocket(retailer)));
  const closed = pairs.filter((_, at) => at % 2 === 1);
  for (const { startup } of closed)
    await sql`update startups set is_available_to_chat = false
      where company_id = ${startup.companyId}`.execute(db());

  const said = await Promise.allSettled(
    pairs.map(({ roomId }, at) => say(sockets[at] ?? none(), roomId, "Hello")),
  );

  const outcomes = ["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled", "rejected"];
  expect(said.map(({ status }) => status)).toEqual(outcomes);
  const stored = await Promise.all(pairs.map(({ roomId }) => storedMessages(roomId)));
  expect(stored.map(({ length }) => length)).toEqual([1, 0, 1, 0, 1, 0]);
});

test("a room that somebody else is changing holds up no message to another one", async () => {
  const [busy, free] = [await aPair(), await aPair()];
  const [mine, theirs] = [await aSocket(busy.retailer), await aSocket(free.retailer)];
  const room = await holdingRow("rooms", busy.roomId);
  const held = say(mine, busy.roomId, "As soon as it is free");
  await waiting(1);

  await say(theirs, free.roomId, "At once");

  expect(await storedMessages(busy.roomId)).toEqual([]);
  await room.letGo();
  await held;
  expect(await storedMessages(busy.roomId)).toHaveLength(1);
});

test("what shares a room or a sender with another message waits for the next group, in its order", async () => {
  const groups: string[][] = [];
  const add = createGroups({
    work: async (group: string[]) => {
      groups.push(group);
      return group.map(async (item) => item.toUpperCase());
    },
    keysOf: (item) => item.split(""),
  });

  const answers = await Promise.all(["x", "ab", "bc", "cd", "ef", "a"].map(add));

  expect(answers).toEqual(["X", "AB", "BC", "CD", "EF", "A"]);
  expect(groups).toEqual([["x", "ab", "ef"], ["bc", "a"], ["cd"]]);
});

test("while one group is in progress another begins, with what shares nothing with it", async () => {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const add = createGroups({
    atOnce: 2,
    work: async (group: string[]) => {
      groups.push(group);
      await new Promise<void>((resolve) => ends.push(resolve));
      return group.map(async (item) => item);
    },
    keysOf: (item) => item.split(""),
  });

  const first = add("ab");
  await vi.waitFor(() => expect(groups).toEqual([["ab"]]));
  const others = Promise.all(["bc", "d"].map(add));
  await vi.waitFor(() => expect(groups).toEqual([["ab"], ["d"]]));
  ends.shift()?.();
  await first;
  await vi.waitFor(() => expect(groups).toEqual([["ab"], ["d"], ["bc"]]));
  for (const end of ends) end();

  expect(await others).toEqual(["bc", "d"]);
});

test("a group that fails refuses each of its own and none of the next", async () => {
  const add = createGroups({
    work: async (group: string[]) => {
      if (group.includes("bad")) throw new Error("Away.");
      return group.map(async (item) => item);
    },
    keysOf: (item) => item.split(" "),
  });

  const settled = await Promise.allSettled(["first", "bad", "first again"].map(add));

  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  await expect(add("later")).resolves.toBe("later");
});
