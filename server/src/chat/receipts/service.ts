import type { chatCommands } from "@vitrine/contract/chat/live";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import type { Publish } from "#live/bus.ts";
import type { FrameContext } from "#live/on-frame.ts";
import { publishingAfter } from "#live/publishing.ts";
import { record } from "#work/record.ts";
import {
  lockedReader,
  markRead,
  messagesAmong,
  raiseReceived,
  type Received,
  stillBehind,
} from "./queries.ts";

const mostPerEvent = 30;

/** Notes that people received messages, then tells the senders. Returns what must be tried again. */
export const noteReceived = async (db: Db, publish: Publish, received: Received[]) => {
  const receipts = await raiseReceived(db, received);
  const parts = Array.from({ length: Math.ceil(receipts.length / mostPerEvent) }, (_, part) =>
    receipts.slice(part * mostPerEvent, (part + 1) * mostPerEvent),
  );
  await publish("chat.receipts", ...parts.map((some) => ({ isRead: false, receipts: some })));
  return receipts.length < received.length ? stillBehind(db, received) : [];
};

type RoomSeen = { id: string; lastNumber: number; receivedNumber: number };

/** Loading a room counts as receiving what is in it. */
export const receiveMessages = async (
  db: Db,
  publish: Publish,
  { userId, rooms }: { userId: string; rooms: RoomSeen[] },
) => {
  const behind = rooms.filter(({ lastNumber, receivedNumber }) => receivedNumber < lastNumber);
  if (behind.length === 0) return;
  const received = behind.map(({ id, lastNumber }) => ({ roomId: id, userId, number: lastNumber }));
  await noteReceived(db, publish, received);
};

type Read = Parsed<typeof chatCommands.read>;
type ReadBy = { roomId: string; reader: Actor; messageIds: string[] };

const read = async (db: Db, { roomId, reader, messageIds }: ReadBy) => {
  const userId = reader.id;
  const { readNumber, senderId, hasNotification } = found(await lockedReader(db, roomId, userId));

  const messages = await messagesAmong(db, roomId, messageIds);
  if (messages.length < new Set(messageIds).size) refuse("not_found");
  const theirs = messages.filter((message) => message.senderId !== userId);
  if (hasNotification)
    await record(db, oneself(reader), "chat.room_read", { roomId, readerId: userId });
  const number = Math.max(0, ...theirs.map((message) => message.number));
  if (number <= readNumber) return undefined;

  await markRead(db, { roomId, userId, number });
  return { roomId, readerId: userId, senderId, after: readNumber };
};

export async function readMessages(
  db: Db,
  reader: Actor,
  { id, chatId, messageIds }: Read,
  frame: FrameContext,
) {
  if (chatId !== undefined && chatId !== id) refuse("not_found");
  const by = { roomId: id, reader, messageIds };
  await publishingAfter(db, frame, async (trx, later) => {
    const receipt = await read(trx, by);
    if (receipt) await later("chat.receipts", { isRead: true, receipts: [receipt] });
  });
}
