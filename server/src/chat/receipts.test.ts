import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { noteReceived } from "#chat/receipts/service.ts";
import { aStartup, type Person } from "#test/build/people.ts";
import { aPair, aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket, Socket } from "#test/stomp.ts";
import { as, baseUrl, db, publish } from "#test/world.ts";

const read = (socket: Socket, id: string, messageIds: string[]) =>
  socket.send(chatCommands.read, { id, messageIds, readerId: randomUUID() });

const statuses = async (person: Person, chatId: string) => {
  const { items } = await as(person).call(chat.messages, { chatId });
  return items.map(({ messageStatus }) => messageStatus);
};

/** Read from the table, without the call that would change it. */
const positionOf = (roomId: string, { id }: Person) =>
  db()
    .selectFrom("roomMembers")
    .select(["receivedNumber", "readNumber", "unread"])
    .where("roomId", "=", roomId)
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();

const idsOf = async (roomId: string) => (await storedMessages(roomId)).map(({ id }) => id);

describe("a message's status", () => {
  test("is SENT while nobody has it, RECEIVED when a socket took it, READ when it was read", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "One");
    // Its event is over: sockets that connect later never get it.
    await mine.next(chatChannels.message);
    expect(await statuses(retailer, roomId)).toEqual(["SENT"]);

    const theirs = await aSocket(startup);
    await say(mine, roomId, "Two");
    const { message } = await theirs.next(chatChannels.message);
    const [one, two] = await idsOf(roomId);
    expect(message.id).toBe(two);
    expect(await mine.next(chatChannels.read)).toEqual({
      messageIds: [two, one],
      chatId: roomId,
      readerId: startup.id,
      messageStatus: "RECEIVED",
      upToNumber: 2,
    });
    expect(await statuses(retailer, roomId)).toEqual(["RECEIVED", "RECEIVED"]);

    await read(theirs, roomId, [message.id]);
    expect(await mine.next(chatChannels.read)).toEqual({
      messageIds: [two, one],
      chatId: roomId,
      readerId: startup.id,
      messageStatus: "READ",
      upToNumber: 2,
    });
    expect(await statuses(retailer, roomId)).toEqual(["READ", "READ"]);
  });

  test("is RECEIVED when the recipient loads the room, the rooms or the messages", async () => {
    for (const load of [
      (person: Person, id: string) => as(person).call(chat.room, { id }),
      (person: Person) => as(person).call(chat.rooms, {}),
      (person: Person, chatId: string) => as(person).call(chat.messages, { chatId }),
    ]) {
      const { retailer, startup, roomId } = await aPair();
      const mine = await aSocket(retailer);
      await say(mine, roomId, "Anybody here?");

      await load(startup, roomId);

      const receipt = await mine.next(chatChannels.read);
      expect(receipt).toMatchObject({ messageStatus: "RECEIVED", upToNumber: 1 });
    }
  });

  test("is READ by whoever reads it before it was noted as received", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "One");
    // Its event is over: sockets that connect later never get it.
    await mine.next(chatChannels.message);

    await read(await aSocket(startup), roomId, await idsOf(roomId));

    const position = { readNumber: 1, receivedNumber: 1, unread: 0 };
    expect(await positionOf(roomId, startup)).toEqual(position);
  });

  test("is not RECEIVED by a socket that does not listen", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [other, mine] = [await aStartup(), await aSocket(retailer)];
    const otherId = await aRoom(retailer, other);
    const deaf = new Socket(baseUrl(), startup.accessToken);
    onTestFinished(() => deaf.close());
    await new Promise<void>((resolve) => {
      deaf.client.onConnect = () => resolve();
      deaf.client.activate();
    });
    await aSocket(other);

    await say(mine, roomId, "Anybody here?");
    await say(mine, otherId, "And here?");

    expect((await mine.next(chatChannels.read)).chatId).toBe(otherId);
    expect(await statuses(retailer, roomId)).toEqual(["SENT"]);
  });

  test("never goes back", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    for (const text of ["One", "Two", "Three"]) await say(mine, roomId, text);
    const [one, , three] = await idsOf(roomId);
    await read(theirs, roomId, [three ?? ""]);

    await read(theirs, roomId, [one ?? ""]);
    await as(startup).call(chat.messages, { chatId: roomId });

    expect(await statuses(retailer, roomId)).toEqual(["READ", "READ", "READ"]);
    await say(mine, roomId, "Four");
    await mine.next(chatChannels.read, ({ upToNumber }) => upToNumber === 4);
    await noteReceived(db(), publish, [{ roomId, userId: startup.id, number: 2 }]);
    expect(await statuses(retailer, roomId)).toEqual(["READ", "READ", "READ", "RECEIVED"]);
  });

  test("is not changed by its sender", async () => {
    const { retailer, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "Talking to myself");

    await read(mine, roomId, await idsOf(roomId));

    expect(await statuses(retailer, roomId)).toEqual(["SENT"]);
    expect(await positionOf(roomId, retailer)).toMatchObject({ readNumber: 0, unread: 0 });
  });

  test("is not changed by a list in which one message is not of this room", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(mine, roomId, "Hello");

    const refused = read(theirs, roomId, [...(await idsOf(roomId)), randomUUID()]);

    await expect(refused).rejects.toMatchObject({ status: 404 });
    const [id = ""] = await idsOf(roomId);
    const elsewhere = { id: roomId, chatId: randomUUID(), messageIds: [id] };
    await expect(theirs.send(chatCommands.read, elsewhere)).rejects.toMatchObject({ status: 404 });
    expect(await positionOf(roomId, startup)).toMatchObject({ readNumber: 0, unread: 1 });
  });
});

describe("the counter of new messages", () => {
  test("rises with each message of the other side and falls with reading, on all own sockets", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    const [one, two] = [await aSocket(startup), await aSocket(startup)];
    for (const text of ["One", "Two", "Three"]) await say(mine, roomId, text);
    await two.next(chatChannels.count, ({ count }) => count === 3);
    expect(await as(startup).call(chat.newMessages, {})).toEqual({
      count: 3,
      items: [{ chatId: roomId, count: 3 }],
    });

    const [, second] = await idsOf(roomId);
    await read(one, roomId, [second ?? ""]);

    await two.next(chatChannels.count, ({ count }) => count === 1);
    expect((await as(startup).call(chat.newMessages, {})).count).toBe(1);
    expect((await as(retailer).call(chat.newMessages, {})).items).toEqual([]);
  });

  test("leaves out what was deleted, also when some of it is read later", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    for (const text of ["One", "Two", "Three"]) await say(mine, roomId, text);
    const [first = ""] = await idsOf(roomId);
    await as(startup).call(chat.deleteRoom, { id: roomId });

    await read(theirs, roomId, [first]);

    expect((await positionOf(roomId, startup)).unread).toBe(0);
  });

  test("agrees with the messages after everybody wrote and read at once", async () => {
    const { retailer, startup, roomId } = await aPair();
    const all = [
      await aSocket(retailer),
      await aSocket(retailer),
      await aSocket(startup),
      await aSocket(startup),
    ];
    await Promise.all(
      all.flatMap((socket, of) =>
        Array.from({ length: 10 }, async (_, turn) => {
          await say(socket, roomId, `${of} ${turn}`);
          const seen = await idsOf(roomId);
          await read(socket, roomId, seen.slice(0, turn + 1));
        }),
      ),
    );

    const messages = await storedMessages(roomId);
    for (const person of [retailer, startup]) {
      const { readNumber, unread } = await positionOf(roomId, person);
      const left = messages.filter(
        ({ number, senderId }) => number > readNumber && senderId !== person.id,
      );
      expect(unread).toBe(left.length);
    }
    await vi.waitFor(async () =>
      expect(await positionOf(roomId, startup)).toMatchObject({
        receivedNumber: messages.findLast(({ senderId }) => senderId === retailer.id)?.number,
      }),
    );
  });
});
