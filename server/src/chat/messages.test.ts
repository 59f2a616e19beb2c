import { daysFromNow } from "@vitrine/contract/days";
import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { messages } from "@vitrine/contract/messages";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aPair, aRoom, numbersUpTo, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { aNode, as, db, events } from "#test/world.ts";

const sockets = (person: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => aSocket(person)));

describe("a message", () => {
  test("reaches the other side, and its receipt means that it is stored", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

    await say(mine, roomId, "  Hello there\n", "hello-0001");

    expect(await storedMessages(roomId)).toMatchObject([
      { number: 1, text: "Hello there", senderId: retailer.id },
    ]);
    const { message } = await theirs.next(chatChannels.message);
    expect(message).toMatchObject({
      chatRoomId: roomId,
      number: 1,
      text: "Hello there",
      senderId: retailer.id,
      recipientId: startup.id,
      clientMessageId: "hello-0001",
      messageStatus: "SENT",
    });
    expect((await mine.next(chatChannels.message)).message.id).toBe(message.id);
    expect(await theirs.next(chatChannels.count)).toEqual({ chatId: roomId, count: 1 });
  });

  test("is the text that was typed, whatever it looks like", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    const text = "<script>alert(1)</script> %_\\ ' \" \n\u{1f600} e\u0301 $1 :x";

    await say(mine, roomId, text);

    expect((await theirs.next(chatChannels.message)).message.text).toBe(text.normalize("NFC"));
  });

  test.each([
    ["nothing", ""],
    ["white space", " \n\t\u00a0\u3000"],
    ["what leaves nothing on the screen", "\u200b\u200d\ufeff\u2800"],
  ])("of %s is refused and not stored", async (_, text) => {
    const { retailer, roomId } = await aPair();
    const refused = say(await aSocket(retailer), roomId, text);

    await expect(refused).rejects.toMatchObject({ status: 400, code: "chat.blank" });
    expect(await storedMessages(roomId)).toEqual([]);
  });

  test.each([
    ["4,001 characters", { text: "x".repeat(4_001), clientMessageId: "too-long-1" }],
    ["a zero byte", { text: "a\u0000b", clientMessageId: "zero-byte" }],
    ["no text", { clientMessageId: "no-text-1" }],
    ["a list", ["Hello"]],
  ])("with %s is refused, and the socket stays", async (_, body) => {
    const { retailer, roomId } = await aPair();
    const mine = await aSocket(retailer);
    const refused = mine.publish(`/app/messages/chat/${roomId}`, JSON.stringify(body));

    await expect(refused).rejects.toMatchObject({ status: 400 });
    await say(mine, roomId, "x".repeat(4_000));
    expect(await storedMessages(roomId)).toHaveLength(1);
  });

  test("is in its own row only: no audit row and no job speaks of it", async () => {
    const { retailer, roomId } = await aPair();
    await say(await aSocket(retailer), roomId, "the-canary-word");

    expect(await events()).toEqual(["chat.room_created"]);
    const { rows } = await sql`
      select subject::text from audit where subject::text like '%canary%'
      union all select payload::text from graphile_worker._private_jobs
        where payload::text like '%canary%'`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe("numbers", () => {
  test("have no gaps under fifty messages at once from both sides, each side in its order", async () => {
    const { retailer, startup, roomId } = await aPair();
    const all = [...(await sockets(retailer, 5)), ...(await sockets(startup, 5))];

    await Promise.all(
      all.flatMap((socket, of) =>
        numbersUpTo(5).map((turn) => say(socket, roomId, `${of} ${turn}`)),
      ),
    );

    const rows = await storedMessages(roomId);
    expect(rows.map(({ number }) => number)).toEqual(numbersUpTo(50));
    for (const of of all.keys()) {
      const texts = rows.map(({ text }) => text).filter((text) => text.startsWith(`${of} `));
      expect(texts).toEqual(numbersUpTo(5).map((turn) => `${of} ${turn}`));
    }
    const times = rows.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  });

  test("arrive in order at the other side", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [first, second] = await sockets(retailer, 2);
    const theirs = await aSocket(startup);
    await Promise.all(
      [first, second].flatMap((socket) =>
        numbersUpTo(15).map((turn) => (socket ? say(socket, roomId, `${turn}`) : undefined)),
      ),
    );

    const seen: number[] = [];
    while (seen.length < 30) seen.push((await theirs.next(chatChannels.message)).message.number);
    expect(seen).toEqual(numbersUpTo(30));
  });
});

describe("writing is refused", () => {
  test("to a retailer in trial, with the product's words; the startup may still answer", async () => {
    const { retailer, startup, roomId } = await aPair();
    await db()
      .updateTable("retailers")
      .set({ planStatus: "TRIAL", trialEndsAt: daysFromNow(1) })
      .where("companyId", "=", retailer.companyId)
      .execute();

    await expect(say(await aSocket(retailer), roomId, "Hello")).rejects.toMatchObject({
      status: 403,
      code: "chat.not_in_trial",
      body: { message: messages.chatNotInTrial },
    });
    await say(await aSocket(startup), roomId, "Are you still there?");
    const { room } = await as(retailer).call(chat.room, { id: roomId });
    expect(room.can.write).toBe(false);
    expect((await as(startup).call(chat.room, { id: roomId })).room.can.write).toBe(true);
  });

  test("while the startup's chat is switched off", async () => {
    const { retailer, startup, roomId } = await aPair();
    await db()
      .updateTable("startups")
      .set({ isAvailableToChat: false })
      .where("companyId", "=", startup.companyId)
      .execute();

    const refused = say(await aSocket(retailer), roomId, "Hello");

    await expect(refused).rejects.toMatchObject({ status: 409, code: "chat.closed" });
    const { room } = await as(retailer).call(chat.room, { id: roomId });
    const seen = await as(startup).call(chat.room, { id: roomId });
    for (const one of [room, seen.room])
      expect(one).toMatchObject({ isAvailableToChat: false, can: { write: false } });
  });

  test("when the other side is blocked", async () => {
    const { retailer, startup, roomId } = await aPair();
    await db().updateTable("users").set({ isBlocked: true }).where("id", "=", startup.id).execute();

    const refused = say(await aSocket(retailer), roomId, "Hello");

    await expect(refused).rejects.toMatchObject({ status: 409, code: "chat.unreachable" });
  });

  test("above ten messages a second, and the socket stays", async () => {
    const { retailer, roomId } = await aPair();
    const node = await aNode({ LIMIT_CHAT_PER_SECOND: "10" });
    const mine = await aSocket(retailer, { node });

    const sent = await Promise.allSettled(
      numbersUpTo(30).map((turn) => say(mine, roomId, `${turn}`)),
    );

    const refused = sent.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ reason: { status: 429, code: "request.too_many" } });
    expect(await storedMessages(roomId)).toHaveLength(30 - refused.length);
    expect(mine.client.connected).toBe(true);
  });
});

describe("ten messages a second", () => {
  test("are counted over all nodes together", async () => {
    const { retailer, roomId } = await aPair();
    const nodes = await Promise.all([1, 2].map(() => aNode({ LIMIT_CHAT_PER_SECOND: "10" })));
    const both = await Promise.all(nodes.map((node) => aSocket(retailer, { node })));
    const began = performance.now();

    const sent = await Promise.allSettled(
      numbersUpTo(10).flatMap((turn) => both.map((socket) => say(socket, roomId, `${turn}`))),
    );

    const share = 10 + Math.ceil((performance.now() - began) / 100);
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(await storedMessages(roomId)).toHaveLength(20 - refused.length);
    expect(20 - refused.length).toBeLessThanOrEqual(share);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429 });
  });

  test("once used up, they are refused on a node that has seen none of them", async () => {
    const { retailer, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "One", "known-already");
    await sql`update chat_rates set whole_at = now() + interval '1 minute'
      where user_id = ${retailer.id}`.execute(db());

    const refused = say(mine, roomId, "Two");

    await expect(refused).rejects.toMatchObject({ status: 429, code: "chat.too_fast" });
    await say(mine, roomId, "One", "known-already");
    await sql`update chat_rates set whole_at = now() - interval '1 hour'`.execute(db());
    await say(mine, roomId, "Three");
    expect((await storedMessages(roomId)).map(({ number, text }) => [number, text])).toEqual([
      [1, "One"],
      [2, "Three"],
    ]);
  });
});

describe("a stranger", () => {
  test("cannot reach the rooms of others by any call or frame", async () => {
    const { retailer, startup, roomId } = await aPair();
    await say(await aSocket(retailer), roomId, "Between us");
    const [secret] = await storedMessages(roomId);
    const stranger = await aRetailer();
    const ownRoom = await aRoom(stranger, startup);
    const theirs = await aSocket(stranger);

    const attempts = await Promise.allSettled([
      as(stranger).call(chat.room, { id: roomId }),
      as(stranger).call(chat.messages, { chatId: roomId }),
      as(stranger).call(chat.deleteRoom, { id: roomId }),
      say(theirs, roomId, "Let me in"),
      say(theirs, randomUUID(), "Is there anybody"),
      theirs.send(chatCommands.read, { id: roomId, messageIds: [secret?.id ?? ""] }),
      theirs.send(chatCommands.read, { id: ownRoom, messageIds: [secret?.id ?? ""] }),
      theirs.send(chatCommands.send, {
        id: ownRoom,
        text: "To somebody else",
        recipientId: retailer.id,
        clientMessageId: randomUUID(),
      }),
    ]);
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ reason: { status: 404, code: "not_found" } });

    expect((await as(stranger).call(chat.search, { text: "between" })).items).toEqual([]);
    expect(await storedMessages(roomId)).toHaveLength(1);
    expect(theirs.left(chatChannels.message)).toEqual([]);
  });

  test("cannot speak as somebody else", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(retailer);
    const body = {
      text: "Hi",
      clientMessageId: "as-another",
      senderId: startup.id,
      id: randomUUID(),
    };

    await mine.publish(`/app/messages/chat/${roomId}`, JSON.stringify(body));

    expect(await storedMessages(roomId)).toMatchObject([{ senderId: retailer.id }]);
  });
});
