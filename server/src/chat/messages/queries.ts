import type { messageStatuses } from "@vitrine/contract/chat";
import { sides } from "#chat/contacts/queries.ts";
import { type Db, sql } from "#db/connect.ts";

type Status = (typeof messageStatuses)[number];

const status = sql<Status>`case when m.number <= recipient.read_number then 'READ'
  when m.number <= recipient.received_number then 'RECEIVED' else 'SENT' end`;

/** Messages as both sides see them. How far one came follows from how far its recipient is. */
export const messagesSeen = (db: Db) =>
  db
    .selectFrom("messages as m")
    .innerJoin("roomMembers as recipient", (join) =>
      join.onRef("recipient.roomId", "=", "m.roomId").onRef("recipient.userId", "<>", "m.senderId"),
    )
    .select(["m.id", "m.roomId as chatRoomId", "m.number", "m.senderId"])
    .select(["recipient.userId as recipientId", "m.text", "m.createdAt", "m.clientMessageId"])
    .select(status.as("messageStatus"));

type Range = { roomId: string; after: number; upTo: number; limit: number };

/** Of the numbers after `after` up to `upTo`, the lowest; oldest first. */
export const messagesInRange = (db: Db, { roomId, after, upTo, limit }: Range) =>
  messagesSeen(db)
    .where("m.roomId", "=", roomId)
    .where("m.number", ">", after)
    .where("m.number", "<=", upTo)
    .orderBy("m.number")
    .limit(limit)
    .execute();

export type MessageRow = Awaited<ReturnType<typeof messagesInRange>>[number];

/** The newest messages of each room that this person has not hidden; oldest first. */
export const newestMessages = (
  db: Db,
  { userId, roomIds, most }: { userId: string; roomIds: string[]; most: number },
) =>
  messagesSeen(db)
    .innerJoin("rooms as r", "r.id", "m.roomId")
    .innerJoin("roomMembers as mine", (join) =>
      join.onRef("mine.roomId", "=", "m.roomId").on("mine.userId", "=", userId),
    )
    .where("m.roomId", "=", sql<string>`any(${roomIds}::uuid[])`)
    .where("m.number", ">", sql<number>`greatest(r.last_number - ${most}::int, mine.hidden_number)`)
    .orderBy("m.roomId")
    .orderBy("m.number")
    .execute();

/** The messages of a person's own rooms with all these beginnings of words. */
const found = (db: Db, userId: string, text: string) =>
  messagesSeen(db)
    .innerJoin("roomMembers as mine", (join) =>
      join.onRef("mine.roomId", "=", "m.roomId").on("mine.userId", "=", userId),
    )
    .whereRef("m.number", ">", "mine.hiddenNumber")
    .where(sql<boolean>`m.words @@ word_beginnings(${text})`);

type Search = { userId: string; text: string; offset: number; limit: number };

export const foundMessages = (db: Db, { userId, text, offset, limit }: Search) =>
  found(db, userId, text)
    .orderBy("m.createdAt", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countFoundMessages = async (db: Db, userId: string, text: string) => {
  const { count } = await found(db, userId, text)
    .clearSelect()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks a room of this person until the transaction ends; gives its two sides, or none. */
export const lockedSides = (db: Db, roomId: string, userId: string) =>
  db
    .selectFrom("rooms as r")
    .innerJoin("roomMembers as rm", "rm.roomId", "r.id")
    .innerJoin(sides(db).as("side"), "side.userId", "rm.userId")
    .selectAll("side")
    .where("r.id", "=", roomId)
    .where((room) =>
      room.or([room("r.creatorId", "=", userId), room("r.participantId", "=", userId)]),
    )
    .forNoKeyUpdate("r")
    .execute();

type NewMessage = {
  id: string;
  roomId: string;
  senderId: string;
  clientMessageId: string;
  text: string;
};

type Written = { id: string; roomId: string; isNew: boolean };

/**
 * Numbers and writes a message under the room's lock, and counts it for the other side. A message
 * the sender has sent before is only given back. Its time is taken under the lock, so that times
 * and numbers agree.
 */
export const writeMessage = async (db: Db, message: NewMessage) => {
  const { rows } = await sql<Written>`
    with earlier as (
      select id, room_id from messages
      where sender_id = ${message.senderId} and client_message_id = ${message.clientMessageId}
    ), numbered as (
      update rooms set last_number = last_number + 1, last_message_at = clock_timestamp()
      where id = ${message.roomId} and not exists (select from earlier)
      returning id, last_number, last_message_at
    ), written as (
      insert into messages (id, room_id, number, sender_id, client_message_id, text, created_at)
      select ${message.id}, id, last_number, ${message.senderId}, ${message.clientMessageId},
        ${message.text}, last_message_at
      from numbered returning id, room_id
    ), counted as (
      update room_members m set last_message_at = n.last_message_at, is_hidden = false,
        unread = m.unread + case when m.user_id = ${message.senderId} then 0 else 1 end
      from numbered n where m.room_id = n.id
    )
    select id, room_id, true as is_new from written
    union all
    select id, room_id, false from earlier`.execute(db);
  return rows[0];
};
