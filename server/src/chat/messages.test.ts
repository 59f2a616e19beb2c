import { randomUUID } from "node:crypto";
import { chat, chatChannels, chatCommands } from "@vitrine/contract/chat";
import { expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build.ts";
import { aSocket, type Socket } from "#test/stomp.ts";
import { as, db } from "#test/world.ts";

/** A room of the two, opened by the retailer. */
const aRoom = async (retailer: Person, startup: Person) => {
  const { room } = await as(retailer).call(chat.createRoom, { recipientId: startup.id });
  return room.id;
};

const aPair = async () => {
  const retailer = await aRetailer();
  const startup = await aStartup();
  return { retailer, startup, roomId: await aRoom(retailer, startup) };
};

const say = (socket: Socket, id: string, text: string, clientMessageId: string = randomUUID()) =>
  socket.send(chatCommands.send, { id, text, clientMessageId });

const stored = (roomId: string) =>
  db().selectFrom("messages").selectAll().where("roomId", "=", roomId).orderBy("number").execute();

test("a message reaches the other side, and its receipt means that it is stored", async () => {
  const { retailer, startup, roomId } = await aPair();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

  await say(mine, roomId, "  Hello there\n", "hello-0001");

  expect(await stored(roomId)).toMatchObject([
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
