import { chat } from "@vitrine/contract/chat";
import { chatChannels } from "@vitrine/contract/chat/live";
import { v4 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aStartup, type Person } from "#test/build/people.ts";
import { aPair, aRoom, say } from "#test/rooms.ts";
import { aSocket, type Socket } from "#test/stomp.ts";
import { aNode, as, asOwner, db } from "#test/world.ts";

const statusIn = async (person: Person, id: string) =>
  (await as(person).call(chat.room, { id })).room.onlineStatus;

const told = (socket: Socket, { id }: Person, status: "ONLINE" | "OFFLINE") =>
  socket.next(
    chatChannels.contactStatus,
    ({ userId, onlineStatus }) => userId === id && onlineStatus === status,
  );

/** What a killed node leaves behind if this person was connected to it. */
const aDeadNode = async (person: Person, silentFor = "14 seconds") => {
  const nodeId = uuid();
  await sql`insert into live_nodes values (${nodeId}, now() - ${silentFor}::interval)`.execute(
    db(),
  );
  await sql`insert into live_connections values (${uuid()}, ${nodeId}, ${person.id})`.execute(db());
};

describe("presence", () => {
  test("is told to those who share a room, when the first socket opens and the last one closes", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, stranger] = [await aSocket(retailer), await aSocket(await aStartup())];
    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");

    const first = await aSocket(startup);
    await told(mine, startup, "ONLINE");
    const second = await aSocket(startup);
    expect(await statusIn(retailer, roomId)).toBe("ONLINE");
    await first.close();
    await told(mine, startup, "ONLINE");
    expect(await statusIn(retailer, roomId)).toBe("ONLINE");
    await second.close();
    await told(mine, startup, "OFFLINE");
    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");
    expect(stranger.left(chatChannels.contactStatus)).toEqual([]);
    const ofOneself = mine
      .left(chatChannels.contactStatus)
      .filter(({ userId }) => userId === retailer.id);
    expect(ofOneself).toEqual([]);
  });

  test("holds across nodes, and ends with the node that stops", async () => {
    const { retailer, startup, roomId } = await aPair();
    const node = await aNode();
    const mine = await aSocket(retailer);
    const theirs = await aSocket(startup, { node });
    await told(mine, startup, "ONLINE");
    expect(await statusIn(retailer, roomId)).toBe("ONLINE");

    await node.stop();

    expect(await theirs.closed).toBe(1012);
    await told(mine, startup, "OFFLINE");
    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");
  });

  test("ends when a node dies without a word", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await aDeadNode(startup);
    expect(await statusIn(retailer, roomId)).toBe("ONLINE");

    await told(mine, startup, "OFFLINE");

    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");
    const { rows } = await sql`select from live_connections where user_id = ${startup.id}`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });

  test("is over once a node was silent for 15 seconds, before anybody has swept it", async () => {
    const { retailer, startup, roomId } = await aPair();
    await aDeadNode(startup, "16 seconds");
    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");
  });

  test("comes back by itself when its tables were lost", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await aSocket(startup);
    await told(mine, startup, "ONLINE");

    await asOwner("truncate live_nodes, live_connections");
    expect(await statusIn(retailer, roomId)).toBe("OFFLINE");

    await told(mine, startup, "ONLINE");
    expect(await statusIn(retailer, roomId)).toBe("ONLINE");
  });
});

describe("two nodes", () => {
  test("carry a conversation between people of both, its receipts, counters and new rooms", async () => {
    const node = await aNode();
    const { retailer, roomId, startup } = await aPair();
    const mine = await aSocket(retailer);
    const theirs = await aSocket(startup, { node });

    await say(mine, roomId, "From here");
    const { message } = await theirs.next(chatChannels.message);
    expect(message).toMatchObject({ number: 1, text: "From here" });
    expect(await mine.next(chatChannels.read)).toMatchObject({ messageStatus: "RECEIVED" });

    await say(theirs, roomId, "From there");
    await mine.next(chatChannels.message, ({ message: { text } }) => text === "From there");
    expect(await mine.next(chatChannels.count)).toEqual({ chatId: roomId, count: 1 });

    const other = await aStartup();
    const far = await aSocket(other, { node });
    const newId = await aRoom(retailer, other);
    expect((await far.next(chatChannels.newChannel)).channel.id).toBe(newId);
  });

  test("number a room together without gaps", async () => {
    const node = await aNode();
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup, { node })];

    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => [
        say(mine, roomId, `here ${turn}`),
        say(theirs, roomId, `there ${turn}`),
      ]).flat(),
    );

    for (const socket of [mine, theirs])
      for (let number = 1; number <= 40; number += 1)
        expect((await socket.next(chatChannels.message)).message.number).toBe(number);
  });

  test("lose nothing when one stops: the client fetches after its last number on the other", async () => {
    const node = await aNode();
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    const theirs = await aSocket(startup, { node });
    await say(mine, roomId, "Before");
    const { message } = await theirs.next(chatChannels.message);

    await node.stop();
    await say(mine, roomId, "Meanwhile");
    const again = await aSocket(startup);
    await say(mine, roomId, "After");

    const input = { chatId: roomId, after: message.number };
    const { items } = await as(startup).call(chat.messages, input);
    expect(items.map(({ text }) => text)).toEqual(["Meanwhile", "After"]);
    await again.next(chatChannels.message, ({ message: { text } }) => text === "After");
  });
});

describe("whoever is blocked", () => {
  test("loses the socket within five seconds and writes nothing until then", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    const theirs = await aSocket(startup);
    await db()
      .updateTable("users")
      .set({ isBlocked: true })
      .where("id", "=", retailer.id)
      .execute();
    const blockedAt = performance.now();

    await expect(say(mine, roomId, "Still here?")).rejects.toMatchObject({ status: 401 });

    expect(await mine.closed).toBe(1008);
    expect(performance.now() - blockedAt).toBeLessThan(5_000);
    expect(theirs.left(chatChannels.message)).toEqual([]);
  });

  test("even when nothing is sent", async () => {
    const { retailer } = await aPair();
    const mine = await aSocket(retailer);
    await db()
      .updateTable("companies")
      .set({ isBlocked: true })
      .where("id", "=", retailer.companyId)
      .execute();
    const blockedAt = performance.now();

    expect(await mine.closed).toBe(1008);
    expect(performance.now() - blockedAt).toBeLessThan(5_000);
  });
});
