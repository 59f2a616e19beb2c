import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import { feedback } from "@vitrine/contract/feedback";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { expect, test } from "vitest";
import { aStartup, type Person } from "#test/build/people.ts";
import { aPair, say, storedMessages } from "#test/rooms.ts";
import { aSocket, type Socket } from "#test/stomp.ts";
import { as, db, listenersDone } from "#test/world.ts";

const newOf = async (person: Person) => (await as(person).call(notifications.countNew, {})).count;

const read = async (socket: Socket, id: string) => {
  const messageIds = (await storedMessages(id)).map((message) => message.id);
  await socket.send(chatCommands.read, { id, messageIds, readerId: randomUUID() });
};

const aRoomWithMessage = async () => {
  const pair = await aPair();
  await say(await aSocket(pair.retailer), pair.roomId, "Hello");
  return pair;
};

const rating = { rating: 4, subject: "Works well in our shops." };

test("reading a room also reads its notification, and the bell of every open device says so", async () => {
  const { retailer, startup, roomId } = await aRoomWithMessage();
  await as(retailer).call(feedback.give, { startupId: startup.companyId, ...rating });
  await listenersDone();
  const [laptop, phone] = [await aSocket(startup), await aSocket(startup)];
  expect(await newOf(startup)).toBe(2);

  await read(laptop, roomId);
  await listenersDone();

  for (const device of [laptop, phone])
    expect(await device.next(notificationChannels.changed)).toEqual({ countOfNew: 1 });
  const { items } = await as(startup).call(notifications.list, {});
  const unread = items.filter(({ isRead }) => !isRead).map(({ link }) => link);
  expect(unread).toEqual([`/profile/startup/${startup.companyId}`]);
});

test("a conversation that was read before its notification came needs none", async () => {
  const { startup, roomId } = await aRoomWithMessage();
  await read(await aSocket(startup), roomId);

  await listenersDone();

  expect(await as(startup).call(notifications.list, {})).toMatchObject({ count: 0 });
});

test("deleting a room reads its notification, also one that was still to come", async () => {
  const [told, quick] = [await aRoomWithMessage(), await aRoomWithMessage()];
  await as(quick.startup).call(chat.deleteRoom, { id: quick.roomId });
  await listenersDone();
  expect(await newOf(told.startup)).toBe(1);
  const device = await aSocket(told.startup);

  await as(told.startup).call(chat.deleteRoom, { id: told.roomId });
  await listenersDone();

  expect(await device.next(notificationChannels.changed)).toEqual({ countOfNew: 0 });
  expect(await newOf(told.startup)).toBe(0);
  expect((await as(quick.startup).call(notifications.list, {})).count).toBe(0);
});

test("reading one room leaves the notification of another", async () => {
  const { startup, roomId } = await aRoomWithMessage();
  const other = await aRoomWithMessage();
  await as(other.retailer).call(chat.createRoom, { recipientId: startup.id });
  await listenersDone();

  await read(await aSocket(startup), roomId);
  await listenersDone();

  expect(await newOf(startup)).toBe(1);
  expect(await newOf(other.startup)).toBe(1);
});

test.each([
  ["marking all read", notifications.markAllRead],
  ["deleting all", notifications.removeAll],
] as const)("%s on one device tells the others", async (_, endpoint) => {
  const { startup } = await aRoomWithMessage();
  await listenersDone();
  const phone = await aSocket(startup);

  await as(startup).call(endpoint, {});

  expect(await phone.next(notificationChannels.changed)).toEqual({ countOfNew: 0 });
});

test("the bar counts unread notifications and messages in one call, for who waits notifications alone", async () => {
  const { startup, roomId } = await aRoomWithMessage();
  await listenersDone();
  const counters = (person: Person) => as(person).call(notifications.counters, {});
  expect(await counters(startup)).toEqual({
    notifications: 1,
    messages: { count: 1, items: [{ chatId: roomId, count: 1 }] },
  });

  const { companyId } = startup;
  const company = db().updateTable("companies").where("id", "=", companyId);
  await company.set({ isApproved: false }).execute();
  expect(await counters(startup)).toEqual({
    notifications: 1,
    messages: { count: 0, items: [] },
  });
  expect(await counters(await aStartup())).toEqual({
    notifications: 0,
    messages: { count: 0, items: [] },
  });
});
