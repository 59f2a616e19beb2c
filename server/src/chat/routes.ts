import { chat, chatCommands } from "@vitrine/contract/chat";
import type { Command } from "@vitrine/contract/endpoint";
import { z } from "zod";
import {
  countOfSearch,
  messagesOfRoom,
  searchMessages,
  sendMessage,
} from "#chat/messages/service.ts";
import { readMessages } from "#chat/receipts/service.ts";
import { recipientsFor } from "#chat/recipients/service.ts";
import {
  createRoom,
  deleteRoom,
  newMessages,
  roomOfReader,
  roomsOfReader,
} from "#chat/rooms/service.ts";
import type { Config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { approvedUser, owned } from "#http/doors.ts";
import { parseInput } from "#http/input.ts";
import { on } from "#http/on.ts";
import type { CommandHandler, Sent } from "#live/commands.ts";

const inRoom = owned(approvedUser, "one of the two people of the room");

export const chatRoutes = [
  on(chat.room, inRoom, roomOfReader),
  on(chat.createRoom, approvedUser, createRoom),
  on(chat.rooms, inRoom, roomsOfReader),
  on(chat.messages, inRoom, messagesOfRoom),
  on(chat.search, inRoom, searchMessages, { plans: "custom" }),
  on(chat.searchCount, inRoom, countOfSearch, { plans: "custom" }),
  on(chat.newMessages, inRoom, newMessages),
  on(chat.deleteRoom, inRoom, deleteRoom),
  on(chat.recipients, approvedUser, recipientsFor),
];

const Fields = z.record(z.string(), z.unknown());

/** A frame is a write like any other: parsed by its contract, and done when it is stored. */
const frame =
  <I extends z.ZodType>(
    db: Db,
    { input }: Command<I>,
    handle: (db: Db, actor: Actor, input: z.output<I>, sent: Sent) => Promise<unknown>,
  ): CommandHandler<Actor> =>
  async (session, sent) => {
    const { params, body, visitor } = sent;
    const fields = { ...Fields.parse(parseInput(Fields, body)), ...params };
    const parsed = input.parse(parseInput(input, fields));
    await handle(db, inRoom.admit(visitor, { ...session, ...visitor }), parsed, sent);
  };

/** What clients may publish, by destination. */
export const chatFrames = (
  db: Db,
  { chatPerSecond: perSecond }: Pick<Config["limits"], "chatPerSecond">,
): Record<string, CommandHandler<Actor>> => ({
  [chatCommands.send.destination]: frame(db, chatCommands.send, (trx, sender, message, sent) =>
    sendMessage(trx, sender, message, { ...sent, perSecond }),
  ),
  [chatCommands.read.destination]: frame(db, chatCommands.read, readMessages),
});
