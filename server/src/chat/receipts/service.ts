import type { chatCommands } from "@vitrine/contract/chat";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { ring } from "#chat/doorbell/service.ts";
import {
  lockedReader,
  markRead,
  messagesAmong,
  raiseReceived,
  type Receipt,
  type Received,
} from "./queries.ts";

const mostPerRing = 30;

const ringReceipts = async (db: Db, receipts: Receipt[], isRead: boolean) => {
  for (let at = 0; at < receipts.length; at += mostPerRing)
    await ring(db, "chat.receipts", { isRead, receipts: receipts.slice(at, at + mostPerRing) });
};

/** Notes that messages have come to people, and tells the senders. Gives what was noted. */
export const noteReceived = (db: Db, received: Received[]) =>
  inTransaction(db, async (trx) => {
    const receipts = await raiseReceived(trx, received);
    await ringReceipts(trx, receipts, false);
    return receipts;
  });

type RoomSeen = { id: string; lastNumber: number; receivedNumber: number };

/** Whoever loads a room has received what is in it. */
export const receiveMessages = async (db: Db, userId: string, rooms: RoomSeen[]) => {
  const behind = rooms.filter(({ lastNumber, receivedNumber }) => receivedNumber < lastNumber);
  if (behind.length === 0) return;
  const received = behind.map(({ id, lastNumber }) => ({ roomId: id, userId, number: lastNumber }));
  await noteReceived(db, received);
};

type Read = Parsed<typeof chatCommands.read>;

export async function readMessages(db: Db, reader: Actor, { id, chatId, messageIds }: Read) {
  if (chatId !== undefined && chatId !== id) refuse("not_found");
  const { readNumber, senderId } = found(await lockedReader(db, id, reader.id));

  const messages = await messagesAmong(db, id, messageIds);
  if (messages.length < new Set(messageIds).size) refuse("not_found");
  const theirs = messages.filter((message) => message.senderId !== reader.id);
  const number = Math.max(0, ...theirs.map((message) => message.number));
  if (number <= readNumber) return;

  await markRead(db, { roomId: id, userId: reader.id, number });
  const receipt = { roomId: id, readerId: reader.id, senderId, after: readNumber };
  await ringReceipts(db, [receipt], true);
}
