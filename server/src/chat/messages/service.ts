import type { chat } from "@vitrine/contract/chat";
import type { chatCommands } from "@vitrine/contract/chat/live";
import type { Parsed } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import { peopleById, toContact } from "#chat/contacts/service.ts";
import { receiveMessages } from "#chat/receipts/service.ts";
import { memberRoom } from "#chat/rooms/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import type { Publishing } from "#live/bus.ts";
import type { FrameContext } from "#live/on-frame.ts";
import { countFoundMessages, foundMessages, messagesInRange, type MessageRow } from "./queries.ts";
import { sendOver } from "./sending.ts";

type NewMessage = Parsed<typeof chatCommands.send>;

const longestName = 64;
const endsInUuid = /[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** The id of a message for repeats. A receipt id that is no UUID is taken for a counter. */
const nameOf = ({ clientMessageId }: NewMessage, { headers, socketId }: FrameContext) => {
  if (clientMessageId) return { clientMessageId, connectionId: null };
  const receipt = headers.get("receipt") ?? "";
  if (receipt === "" || receipt.length > longestName)
    return { clientMessageId: uuid(), connectionId: null };
  return { clientMessageId: receipt, connectionId: endsInUuid.test(receipt) ? null : socketId };
};

/**
 * Stores a message, then publishes it. A sender who missed the receipt sends it again, and it is published
 * again.
 */
export async function sendMessage(db: Db, sender: Actor, sent: NewMessage, frame: FrameContext) {
  const { id: roomId, text, recipientId } = sent;
  ensure(text !== "", "chat.blank");
  const message = { id: uuid(), roomId, senderId: sender.id, text, ...nameOf(sent, frame) };
  await sendOver(db, frame.publish)({ ...message, recipientId });
}

type Page = Parsed<typeof chat.messages>;
type Numbers = { lastNumber: number; hiddenNumber: number };

/** The numbers a page covers. They have no gaps, so a page needs no counting. */
const rangeOf = ({ offset, limit, after, before }: Page, { lastNumber, hiddenNumber }: Numbers) => {
  if (after !== undefined) return { after: Math.max(after, hiddenNumber), upTo: lastNumber };
  const upTo = before === undefined ? lastNumber - offset : Math.min(before - 1, lastNumber);
  return { after: Math.max(upTo - limit, hiddenNumber), upTo };
};

export async function messagesOfRoom(db: Db, reader: Actor, page: Page, { publish }: Publishing) {
  const room = found(await memberRoom(db, reader.id, page.chatId));
  const range = { roomId: room.id, limit: page.limit, ...rangeOf(page, room) };
  const items = await messagesInRange(db, range);
  await receiveMessages(db, publish, { userId: reader.id, rooms: [room] });
  return { items, count: room.lastNumber - room.hiddenNumber };
}

const otherSide = (message: MessageRow, userId: string) =>
  message.senderId === userId ? message.recipientId : message.senderId;

export async function searchMessages(db: Db, reader: Actor, search: Parsed<typeof chat.search>) {
  const messages = await foundMessages(db, { ...search, userId: reader.id, chatId: search.chatId });
  const people = await peopleById(
    db,
    messages.map((message) => otherSide(message, reader.id)),
  );
  const items = messages.map((message) => ({
    message,
    with: toContact(found(people.get(otherSide(message, reader.id)))),
  }));
  return { items };
}

export async function countOfSearch(
  db: Db,
  reader: Actor,
  { text, chatId }: Parsed<typeof chat.searchCount>,
) {
  return { count: await countFoundMessages(db, { userId: reader.id, text, chatId }) };
}
