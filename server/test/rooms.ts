import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import type { Socket } from "#test/stomp.ts";
import { as, db } from "#test/world.ts";

/** A room of the two, opened by the first. */
export const aRoom = async (opener: Person, recipient: Person) => {
  const { room } = await as(opener).call(chat.createRoom, { recipientId: recipient.id });
  return room.id;
};

/** A retailer and a startup with a room of theirs. */
export const aPair = async () => {
  const retailer = await aRetailer();
  const startup = await aStartup();
  return { retailer, startup, roomId: await aRoom(retailer, startup) };
};

/** Sends a message; resolves with its receipt. */
export const say = (
  socket: Socket,
  id: string,
  text: string,
  clientMessageId: string = randomUUID(),
) => socket.send(chatCommands.send, { id, text, clientMessageId });

/** A room's messages in the table, by number. */
export const storedMessages = (roomId: string) =>
  db().selectFrom("messages").selectAll().where("roomId", "=", roomId).orderBy("number").execute();

/** 1, 2, … as messages are numbered. */
export const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
