import { chatChannels } from "@vitrine/contract/chat/live";
import { describe, expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import { holdingRow, waiting } from "#test/locks.ts";
import { aPair, aRoom, numbersUpTo, say, storedMessages } from "#test/rooms.ts";
import { aSocket, type Socket } from "#test/stomp.ts";
import { aNode, db } from "#test/world.ts";

const sockets = (person: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => aSocket(person)));

const countFrom = (socket: Socket) => socket.next(chatChannels.count).then(({ count }) => count);

const idReused = { status: 422, code: "chat.id_reused" };

describe("sending again with the same client message id", () => {
  test("writes nothing and gives the same id back, to the sender only", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(mine, roomId, "Once", "the-same-id");
    const { message } = await mine.next(chatChannels.message);
    await mine.next(chatChannels.read);

    await say(mine, roomId, "Once\n", "the-same-id");

    const again = await mine.next(chatChannels.message);
    expect(again.message).toMatchObject({ id: message.id, number: 1, text: "Once" });
    expect(await storedMessages(roomId)).toHaveLength(1);
    await say(mine, roomId, "Next");
    await theirs.next(chatChannels.message, ({ message: { number } }) => number === 2);
    expect(await countFrom(theirs)).toBe(1);
    expect(await countFrom(theirs)).toBe(2);
    expect(theirs.left(chatChannels.message)).toHaveLength(1);
  });

  test("stays one message when it comes from many sockets at once", async () => {
    const { retailer, roomId } = await aPair();
    const all = await sockets(retailer, 8);

    await Promise.all(all.map((socket) => say(socket, roomId, "Once", "at-the-same-time")));

    expect(await storedMessages(roomId)).toMatchObject([{ number: 1, text: "Once" }]);
    await Promise.all(all.map((socket) => say(socket, roomId, "And one more", "and-one-more")));
    expect((await storedMessages(roomId)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test("and other words is refused, and what was stored stays as it is", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(mine, roomId, "Yes", "one-id-two-texts");

    for (const text of ["No", "Yes!", "yes"])
      await expect(say(mine, roomId, text, "one-id-two-texts")).rejects.toMatchObject(idReused);

    await say(mine, roomId, "Next");
    expect(await storedMessages(roomId)).toMatchObject([
      { number: 1, text: "Yes" },
      { number: 2, text: "Next" },
    ]);
    await theirs.next(chatChannels.message, ({ message: { number } }) => number === 2);
    expect(theirs.left(chatChannels.message)).toHaveLength(1);
  });

  test("and other words at the same moment, on two nodes, acknowledges only what is stored", async () => {
    const { retailer, roomId } = await aPair();
    const node = await aNode();
    const here = await sockets(retailer, 3);
    const there = await Promise.all([1, 2, 3].map(() => aSocket(retailer, { node })));
    const ids = numbersUpTo(5).map((turn) => `the-same-moment-${turn}`);

    for (const id of ids) {
      const texts = [...here, ...there].map((_, turn) => `${id} ${turn % 3}`);
      const answers = await Promise.allSettled(
        [...here, ...there].map((socket, turn) => say(socket, roomId, `${id} ${turn % 3}`, id)),
      );
      const { text } = (await storedMessages(roomId)).at(-1) ?? {};
      for (const [turn, answer] of answers.entries())
        expect(answer).toMatchObject(
          texts[turn] === text ? { status: "fulfilled" } : { reason: idReused },
        );
    }
    expect((await storedMessages(roomId)).map(({ clientMessageId }) => clientMessageId)).toEqual(
      ids,
    );
  });

  test("is as harmless after the chat was switched off, when new words are refused", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "Before", "before-it-closed");
    await db()
      .updateTable("startups")
      .set({ isAvailableToChat: false })
      .where("companyId", "=", startup.companyId)
      .execute();

    await say(mine, roomId, "Before", "before-it-closed");

    const closed = { status: 409, code: "chat.closed" };
    for (const id of ["before-it-closed", "after-it-closed"])
      await expect(say(mine, roomId, "After", id)).rejects.toMatchObject(closed);
    expect(await storedMessages(roomId)).toMatchObject([{ text: "Before" }]);
  });

  test.each([
    ["the same words are one message", "Once", "REPEATED"],
    ["other words are refused", "Twice", "chat.id_reused"],
  ])("which is being stored right now: %s", async (_, text, outcome) => {
    const { retailer, roomId } = await aPair();
    const [one, two] = [await aSocket(retailer), await aSocket(retailer)];
    const room = await holdingRow("rooms", roomId);
    const first = say(one, roomId, "Once", "being-stored");
    await waiting(1);
    const second = say(two, roomId, text, "being-stored").then(
      () => "REPEATED",
      ({ code }) => code,
    );
    await waiting(2);

    await room.letGo();

    await first;
    expect(await second).toBe(outcome);
    await say(one, roomId, "Next");
    expect((await storedMessages(roomId)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test("to another room is refused and leaves no gap there", async () => {
    const { retailer, roomId } = await aPair();
    const otherId = await aRoom(retailer, await aStartup());
    const mine = await aSocket(retailer);
    await say(mine, roomId, "Here", "one-id-two-rooms");

    const refused = say(mine, otherId, "Here", "one-id-two-rooms");

    await expect(refused).rejects.toMatchObject(idReused);
    await say(mine, otherId, "There");
    expect((await storedMessages(otherId)).map(({ number }) => number)).toEqual([1]);
  });
});
