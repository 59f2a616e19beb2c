import { chat } from "@vitrine/contract/chat";
import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPair, aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, events } from "#test/world.ts";

const aMessage = async (text = "We open at nin", name = "first-name") => {
  const pair = await aPair();
  await say(await aSocket(pair.retailer), pair.roomId, text, name);
  const [message] = await storedMessages(pair.roomId);
  return { ...pair, id: message?.id ?? "" };
};

const change = (by: Person, id: string, text = "We open at nine") =>
  as(by).call(chat.changeMessage, { id, text });
const remove = (by: Person, id: string) => as(by).call(chat.deleteMessage, { id });

const minutesPass = (id: string, minutes: number) =>
  sql`update messages set created_at = created_at - ${minutes} * interval '1 minute'
    where id = ${id}`.execute(db());

const lastOf = async (person: Person, id: string) =>
  (await as(person).call(chat.room, { id })).room.lastMessage;

test("whoever wrote a message can change it, and both sides see it at once on every device", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  await as(startup).call(chat.messages, { chatId: roomId });
  const sockets = [await aSocket(retailer), await aSocket(startup), await aSocket(startup)];

  const { message } = await change(retailer, id);

  expect(message).toMatchObject({ id, number: 1, text: "We open at nine", deletedAt: null });
  expect(message.editedAt).not.toBeNull();
  for (const socket of sockets)
    expect((await socket.next(chatChannels.changed)).message).toEqual(message);
  expect(await lastOf(startup, roomId)).toMatchObject({ text: "We open at nine" });
  expect(await events()).toContain("chat.message_changed");
});

test("a deleted message keeps its place without its words, and is not unread any more", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  const theirs = await aSocket(startup);

  await remove(retailer, id);

  const { message } = await theirs.next(chatChannels.changed);
  expect(message).toMatchObject({ id, number: 1, text: "" });
  expect(message.deletedAt).not.toBeNull();
  const counted = await theirs.next(chatChannels.count, ({ count }) => count === 0);
  expect(counted.chatId).toBe(roomId);
  expect((await as(startup).call(chat.newMessages, {})).count).toBe(0);
  expect((await as(startup).call(chat.search, { text: "open" })).items).toEqual([]);
});

test("a deleted message that was read takes nothing from what is unread", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  await (await aSocket(startup)).send(chatCommands.read, { id: roomId, messageIds: [id] });
  await say(await aSocket(retailer), roomId, "Are you there?");

  await remove(retailer, id);

  expect((await as(startup).call(chat.newMessages, {})).count).toBe(1);
});

test("reading in a room does not count deleted messages as unread", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  const mine = await aSocket(retailer);
  await say(mine, roomId, "Second");
  const [, second] = await storedMessages(roomId);
  await remove(retailer, second?.id ?? "");

  await (await aSocket(startup)).send(chatCommands.read, { id: roomId, messageIds: [id] });

  expect((await as(startup).call(chat.newMessages, {})).count).toBe(0);
});

test("after a quarter of an hour nothing can be changed or deleted", async () => {
  const { retailer, id } = await aMessage();
  await minutesPass(id, 14);
  await change(retailer, id);
  await minutesPass(id, 1);

  const late = { status: 409, code: "chat.too_late" };
  await expect(change(retailer, id, "Too late")).rejects.toMatchObject(late);
  await expect(remove(retailer, id)).rejects.toMatchObject(late);
});

test("nobody changes or deletes the message of somebody else", async () => {
  const { startup, roomId, id } = await aMessage();

  for (const other of [startup, await aRetailer()]) {
    await expect(change(other, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(other, id)).rejects.toMatchObject({ status: 404 });
  }
  expect(await storedMessages(roomId)).toMatchObject([{ text: "We open at nin", deletedAt: null }]);
});

test("a deleted message is not changed, and not deleted again", async () => {
  const { retailer, id } = await aMessage();
  await remove(retailer, id);

  await expect(change(retailer, id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(retailer, id)).rejects.toMatchObject({ status: 404 });
});

test("a message is not changed to nothing", async () => {
  const { retailer, roomId, id } = await aMessage();

  const blank = { status: 400, code: "chat.blank" };
  await expect(change(retailer, id, " \u200b\n")).rejects.toMatchObject(blank);
  expect(await storedMessages(roomId)).toMatchObject([{ text: "We open at nin" }]);
});

test("where one may not write any more, messages can be deleted but not changed", async () => {
  const { retailer, startup, id } = await aMessage();
  await sql`update startups set is_available_to_chat = false
    where company_id = ${startup.companyId}`.execute(db());

  await expect(change(retailer, id)).rejects.toMatchObject({ code: "chat.closed" });
  expect((await remove(retailer, id)).message.text).toBe("");
});

test("a message sent again after it was changed is still the same message", async () => {
  const { retailer, roomId, id } = await aMessage("We open at nin", "same-name");
  const mine = await aSocket(retailer);
  await change(retailer, id);
  await say(mine, roomId, "We open at nin", "same-name");
  await remove(retailer, id);
  await say(mine, roomId, "We open at nin", "same-name");

  expect(await storedMessages(roomId)).toMatchObject([{ id, text: "" }]);
  const other = say(mine, roomId, "We open at nine", "same-name");
  await expect(other).rejects.toMatchObject({ code: "chat.id_reused" });
});

test("a conversation somebody has deleted brings them no changes", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  await as(startup).call(chat.deleteRoom, { id: roomId });
  const theirs = await aSocket(startup);

  await change(retailer, id);
  await say(await aSocket(retailer), roomId, "Hello again");

  await theirs.next(chatChannels.message, ({ message }) => message.text === "Hello again");
  expect(theirs.left(chatChannels.changed)).toEqual([]);
});

test("what somebody has deleted with its conversation they change and delete no more", async () => {
  const { retailer, startup, roomId, id } = await aMessage();
  await as(retailer).call(chat.deleteRoom, { id: roomId });
  await say(await aSocket(startup), roomId, "Are you still there?");

  await expect(change(retailer, id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(retailer, id)).rejects.toMatchObject({ status: 404 });
  const [first] = await storedMessages(roomId);
  expect(first).toMatchObject({ text: "We open at nin", deletedAt: null });
});

test("changes in two rooms at once leave each with its own words", async () => {
  const [retailer, startup, other] = [await aRetailer(), await aStartup(), await aStartup()];
  const rooms = [await aRoom(retailer, startup), await aRoom(retailer, other)];
  const mine = await aSocket(retailer);
  for (const room of rooms) await say(mine, room, "Draft");
  const ids = (await Promise.all(rooms.map(storedMessages))).map(([one]) => one?.id ?? "");

  await Promise.all(ids.map((id, at) => change(retailer, id, `Final ${at}`)));

  const texts = (await Promise.all(rooms.map(storedMessages))).map(([one]) => one?.text);
  expect(texts).toEqual(["Final 0", "Final 1"]);
});
