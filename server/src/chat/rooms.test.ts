import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { messages } from "@vitrine/contract/messages";
import { describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aPair, aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, events } from "#test/world.ts";

const open = (opener: Person, recipientId: string) =>
  as(opener).call(chat.createRoom, { recipientId });

const refused = (status: number, code: string) => ({ status, code });

describe("a room is opened", () => {
  test("by a retailer with a startup, and both sides see it at once", async () => {
    const retailer = await aRetailer({ shortName: "Corner Shop", firstName: "Rita" });
    const startup = await aStartup({ shortName: "Shelf Robot", firstName: "Stan" });
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

    const { room } = await open(retailer, startup.id);

    expect(room).toMatchObject({
      creator: {
        userId: retailer.id,
        retailer: { companyShortName: "Corner Shop" },
        startup: null,
      },
      participant: {
        userId: startup.id,
        startup: { companyShortName: "Shelf Robot" },
        member: null,
      },
      lastMessage: null,
      lastMessages: [],
      newMessages: 0,
      onlineStatus: "ONLINE",
      can: { write: true },
    });
    expect((await theirs.next(chatChannels.newChannel)).channel.id).toBe(room.id);
    expect((await mine.next(chatChannels.newChannel)).channel.id).toBe(room.id);
    expect((await as(startup).call(chat.rooms, {})).items).toMatchObject([{ id: room.id }]);
    expect(await events()).toEqual(["chat.room_created"]);
  });

  test("by a member, who is shown as one", async () => {
    const member = await aMember({ of: await aRetailer({ shortName: "Corner Shop" }) });
    const { room } = await open(member, (await aStartup()).id);
    expect(room.creator).toMatchObject({
      role: "MEMBER",
      member: { id: member.id },
      retailer: { companyShortName: "Corner Shop" },
    });
  });

  test("only once: opening it again gives the same room, even at the same moment", async () => {
    const retailer = await aRetailer();
    const startup = await aStartup();

    const answers = await Promise.all(Array.from({ length: 8 }, () => open(retailer, startup.id)));

    expect(new Set(answers.map(({ room }) => room.id)).size).toBe(1);
    const again = await open(startup, retailer.id);
    expect(again.room.id).toBe(answers[0]?.room.id);
    expect(again.room.creator.userId).toBe(retailer.id);
    expect(await events()).toEqual(["chat.room_created"]);
  });

  test.each([
    ["of ours", () => aSuperAdmin({ isAdvisor: true })],
    ["of a startup", () => aStartup({ isAdvisor: true })],
  ])("with an advisor %s by everybody, whatever their plan", async (_, anAdvisor) => {
    const advisor = await anAdvisor();
    for (const person of [await aRetailer({ isTrial: true }), await aStartup(), await anAdmin()]) {
      const { room } = await open(person, advisor.id);
      expect(room.participant).toMatchObject({ userId: advisor.id, role: advisor.role });
      expect(room.can.write).toBe(true);
      await say(await aSocket(person), room.id, "Please advise me");
    }
    expect((await as(advisor).call(chat.rooms, {})).count).toBe(3);
  });
});

describe("a room is not opened", () => {
  test("with a startup by a retailer in trial or by a member of one, in the product's words", async () => {
    const startup = await aStartup();
    const retailer = await aRetailer({ isTrial: true });
    for (const person of [retailer, await aMember({ of: retailer })])
      await expect(open(person, startup.id)).rejects.toMatchObject({
        ...refused(403, "chat.not_in_trial"),
        body: { message: messages.chatNotInTrial },
      });
    expect(await events()).toEqual([]);
  });

  test("again by a retailer in trial, also when the trial has run out, until it pays", async () => {
    const { retailer, startup, roomId } = await aPair();
    const stand = (fields: { planStatus: "TRIAL" | "ACTIVE"; trialEndsAt: Date }) =>
      db()
        .updateTable("retailers")
        .set(fields)
        .where("companyId", "=", retailer.companyId)
        .execute();

    const [soon, lately] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
    for (const trialEndsAt of [soon, lately]) {
      await stand({ planStatus: "TRIAL", trialEndsAt });
      await expect(open(retailer, startup.id)).rejects.toMatchObject(
        refused(403, "chat.not_in_trial"),
      );
    }
    await stand({ planStatus: "ACTIVE", trialEndsAt: lately });
    expect((await open(retailer, startup.id)).room.id).toBe(roomId);
  });

  test("with a startup whose chat is off", async () => {
    const startup = await aStartup({ isAvailableToChat: false });
    await expect(open(await aRetailer(), startup.id)).rejects.toMatchObject(
      refused(409, "chat.closed"),
    );
  });

  test("by a startup with anybody but an advisor", async () => {
    const startup = await aStartup();
    for (const id of [(await aRetailer()).id, (await aStartup()).id, randomUUID()])
      await expect(open(startup, id)).rejects.toMatchObject(refused(403, "chat.only_answers"));
  });

  test("with an unknown person, a person of no listed startup, or oneself", async () => {
    const advisor = await aSuperAdmin({ isAdvisor: true });
    await expect(open(advisor, advisor.id)).rejects.toMatchObject(refused(404, "not_found"));
    const retailer = await aRetailer();
    const hidden = await aStartup({ isApproved: false });
    const blocked = await aStartup();
    await db().updateTable("users").set({ isBlocked: true }).where("id", "=", blocked.id).execute();
    const blockedCompany = await aStartup({ isBlocked: true });
    const others = [await aRetailer(), await anAdmin(), hidden, blocked, blockedCompany, retailer];
    for (const id of [...others.map((person) => person.id), randomUUID()])
      await expect(open(retailer, id)).rejects.toMatchObject(refused(404, "not_found"));
    await expect(open(await anAdmin(), (await aStartup()).id)).rejects.toMatchObject(
      refused(404, "not_found"),
    );
    expect(await events()).toEqual([]);
  });
});

describe("the list of rooms", () => {
  const aTalker = async (count: number) => {
    const retailer = await aRetailer({ firstName: "Rita", shortName: "Corner Shop" });
    const mine = await aSocket(retailer);
    const rooms: string[] = [];
    for (let turn = 1; turn <= count; turn += 1) {
      const id = await aRoom(retailer, await aStartup({ shortName: `Élan ${turn} Robotics` }));
      rooms.push(id);
    }
    // The room that was opened last is written in first.
    for (const [index, id] of [...rooms.entries()].toReversed())
      await say(mine, id, `To ${index + 1}`);
    return { retailer, rooms };
  };

  test("comes in pages, the latest message first, with the last words of each", async () => {
    const { retailer, rooms } = await aTalker(23);
    const [first, second] = await Promise.all(
      [1, 2].map((page) => as(retailer).call(chat.rooms, { page })),
    );

    expect(first?.count).toBe(23);
    expect([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).toEqual(rooms);
    expect(first?.items[0]?.lastMessage?.text).toBe("To 1");
    expect(first?.items[0]?.lastMessages).toHaveLength(1);
  });

  test("is searched by person and company, without case or accents", async () => {
    const { retailer, rooms } = await aTalker(2);
    const ids = async (search: string) => {
      const { items, count } = await as(retailer).call(chat.rooms, { search });
      expect(items).toHaveLength(count);
      return items.map(({ id }) => id);
    };
    expect(await ids("elan 1")).toEqual([rooms[0]]);
    expect(await ids("É")).toEqual(rooms);
    expect(await ids("ada number")).toEqual(rooms);
    expect(await ids("%")).toEqual([]);
    expect(await Promise.all(["nobody", "rita", "corner"].map(ids))).toEqual([[], [], []]);
  });

  test("shows only rooms with new messages when asked to", async () => {
    const { retailer, startup, roomId } = await aPair();
    await aRoom(retailer, await aStartup());
    await say(await aSocket(startup), roomId, "Something new");
    const { items, count } = await as(retailer).call(chat.rooms, { unread: "true" });
    expect(count).toBe(1);
    expect(items).toMatchObject([{ id: roomId, newMessages: 1 }]);
  });

  test("shows only rooms where the other side wrote last when asked to, read or not", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(mine, await aRoom(retailer, await aStartup()), "Are you there?");
    const unanswered = async () =>
      (await as(retailer).call(chat.rooms, { unanswered: "true" })).items.map(({ id }) => id);
    await say(theirs, roomId, "Shall we meet?");
    const [message] = await storedMessages(roomId);
    await mine.send(chatCommands.read, { id: roomId, messageIds: [message?.id ?? ""] });

    expect(await unanswered()).toEqual([roomId]);
    await sql`update room_members set last_message_at = now() - interval '15 days'
      where room_id = ${roomId}`.execute(db());
    expect(await unanswered()).toEqual([]);
    await say(theirs, roomId, "Or next week?");
    expect(await unanswered()).toEqual([roomId]);
    await say(mine, roomId, "Next week");
    expect(await unanswered()).toEqual([]);
    const reply = (await storedMessages(roomId)).at(-1);
    await as(retailer).call(chat.deleteMessage, { id: reply?.id ?? "" });
    expect(await unanswered()).toEqual([roomId]);
  });

  test("has five messages of a room, the room itself twenty, oldest first", async () => {
    const { retailer, startup, roomId } = await aPair();
    const mine = await aSocket(startup);
    for (let turn = 1; turn <= 22; turn += 1) await say(mine, roomId, `${turn}`);

    const { items } = await as(retailer).call(chat.rooms, {});
    expect(items[0]?.lastMessages.map(({ number }) => number)).toEqual([18, 19, 20, 21, 22]);
    const { room } = await as(retailer).call(chat.room, { id: roomId });
    expect(room.lastMessages).toHaveLength(20);
    expect(room.lastMessages[0]?.number).toBe(3);
    expect(room).toMatchObject({ lastNumber: 22, newMessages: 22, lastMessage: { text: "22" } });
    expect(room.lastMessageDate).toBe(room.lastMessage?.createdAt);
  });
});

describe("a room that was deleted", () => {
  test("is gone for that person only, with its messages and its counter", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(theirs, roomId, "An offer");
    await mine.next(chatChannels.count, ({ count }) => count === 1);
    await theirs.next(chatChannels.read);

    await as(retailer).call(chat.deleteRoom, { id: roomId });
    await as(retailer).call(chat.deleteRoom, { id: roomId });

    await mine.next(chatChannels.count, ({ count }) => count === 0);
    expect(await mine.next(chatChannels.gone)).toEqual({ chatId: roomId });
    expect(theirs.left(chatChannels.gone)).toEqual([]);
    expect(await as(retailer).call(chat.rooms, {})).toEqual({ items: [], count: 0 });
    expect((await as(retailer).call(chat.newMessages, {})).count).toBe(0);
    expect((await as(retailer).call(chat.search, { text: "offer" })).items).toEqual([]);
    expect((await as(startup).call(chat.rooms, {})).items).toMatchObject([
      { id: roomId, lastMessage: { text: "An offer", messageStatus: "RECEIVED" } },
    ]);
    expect(await events()).toEqual(["chat.room_created", "chat.room_hidden"]);
  });

  test("comes back with the next message, without the old ones", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    for (const text of ["One", "Two"]) await say(theirs, roomId, text);
    await as(retailer).call(chat.deleteRoom, { id: roomId });

    await say(theirs, roomId, "Three");

    const { channel } = await mine.next(
      chatChannels.newChannel,
      (message) => message.channel.lastNumber === 3,
    );
    expect(channel.lastMessages.map(({ text }) => text)).toEqual(["Three"]);
    const numbers = async (page: { after?: number; before?: number; offset?: number }) => {
      const input = { chatId: roomId, ...page };
      const { items, count } = await as(retailer).call(chat.messages, input);
      expect(count).toBe(1);
      return items.map(({ number }) => number);
    };
    expect(await Promise.all([numbers({}), numbers({ after: 0 })])).toEqual([[3], [3]]);
    expect(await Promise.all([numbers({ before: 3 }), numbers({ offset: 1 })])).toEqual([[], []]);
    expect((await as(retailer).call(chat.newMessages, {})).count).toBe(1);
    expect((await as(startup).call(chat.messages, { chatId: roomId })).count).toBe(3);
  });

  test("comes back to whoever deleted it and writes again", async () => {
    const { retailer, roomId } = await aPair();
    const mine = await aSocket(retailer);
    await say(mine, roomId, "One");
    await as(retailer).call(chat.deleteRoom, { id: roomId });

    await say(mine, roomId, "Two");

    const isBack = ({ channel }: { channel: { lastNumber: number } }) => channel.lastNumber === 2;
    const { channel } = await mine.next(chatChannels.newChannel, isBack);
    expect(channel.lastMessages.map(({ text }) => text)).toEqual(["Two"]);
  });

  test("comes back empty when it is opened again", async () => {
    const { retailer, startup, roomId } = await aPair();
    await say(await aSocket(startup), roomId, "Old words");
    await as(retailer).call(chat.deleteRoom, { id: roomId });
    const mine = await aSocket(retailer);

    const { room } = await open(retailer, startup.id);

    expect((await mine.next(chatChannels.newChannel)).channel.id).toBe(roomId);

    expect(room).toMatchObject({ id: roomId, lastMessage: null, lastMessages: [], newMessages: 0 });
    expect((await as(retailer).call(chat.rooms, {})).count).toBe(1);
  });

  test("loses no message that comes in at the same moment", async () => {
    const { retailer, startup, roomId } = await aPair();
    const theirs = await aSocket(startup);
    await Promise.all([
      ...Array.from({ length: 10 }, (_, turn) => say(theirs, roomId, `${turn}`)),
      ...Array.from({ length: 5 }, () => as(retailer).call(chat.deleteRoom, { id: roomId })),
    ]);

    const { items, count } = await as(retailer).call(chat.rooms, {});
    const shown = await as(retailer).call(chat.messages, { chatId: roomId });
    const { count: unread } = await as(retailer).call(chat.newMessages, {});
    expect(count).toBe(shown.count > 0 ? 1 : 0);
    expect(unread).toBe(shown.count);
    expect(items[0]?.newMessages ?? 0).toBe(unread);
  });
});
