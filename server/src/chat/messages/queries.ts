import type { messageStatuses } from "@vitrine/contract/chat/rooms";
import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";

export type MessageRow = {
  id: string;
  chatRoomId: string;
  number: number;
  senderId: string;
  recipientId: string;
  text: string;
  createdAt: string;
  clientMessageId: string;
  messageStatus: (typeof messageStatuses)[number];
  editedAt: string | null;
  deletedAt: string | null;
  changeableUntil: string;
};

/** How long after sending a message its sender may change or delete it. */
export const changeableFor = sql.lit("15 minutes");

/** Messages with their recipients. */
export const sentMessages = sql`messages m join room_members recipient
  on recipient.room_id = m.room_id and recipient.user_id <> m.sender_id`;

/** For `sentMessages`; the state of one follows from how far its recipient is. */
export const messageColumns = sql`m.id, m.room_id as chat_room_id, m.number, m.sender_id,
  recipient.user_id as recipient_id, m.text, m.created_at, m.client_message_id,
  m.edited_at, m.deleted_at, m.created_at + ${changeableFor}::interval as changeable_until,
  case when m.number <= recipient.read_number then 'READ'
    when m.number <= recipient.received_number then 'RECEIVED' else 'SENT' end as message_status`;

type Range = { roomId: string; after: number; upTo: number; limit: number };

/** The lowest message numbers after `after` up to `upTo`, oldest first. */
export const messagesInRange = async (db: Db, { roomId, after, upTo, limit }: Range) => {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${sentMessages}
    where m.room_id = ${roomId} and m.number > ${after} and m.number <= ${upTo}
    order by m.number limit ${limit}`.execute(db);
  return rows;
};

type Span = { roomId: string; after: number; upTo: number };

/**
 * The newest messages of each span between two numbers of a room; oldest first, with the index of their span.
 * Since each span has its own limit, it is read by its numbers, however long the history is.
 */
export const newestInSpans = async (db: Db, spans: Span[], most: number) => {
  const { rows } = await sql<MessageRow & { place: number }>`
    select span.place::int - 1 as place, message.*
    from ${columnsOf(spans, { roomId: "uuid", after: "int", upTo: "int" })}
      with ordinality as span (room_id, after, up_to, place)
    cross join lateral (
      select ${messageColumns} from ${sentMessages}
      where m.room_id = span.room_id and m.number > span.after and m.number <= span.up_to
      order by m.number desc limit ${most}
    ) message
    order by span.place, message.number`.execute(db);
  return rows;
};

/** What is searched for, by whom, in one room or in all of theirs. */
type Words = { userId: string; text: string; chatId: string | undefined };

/** The messages in a person's rooms with words that begin with each of these. */
const found = ({ userId, text, chatId }: Words) => sql`${sentMessages}
  join room_members mine on mine.room_id = m.room_id and mine.user_id = ${userId}
  where m.number > mine.hidden_number and m.words @@ word_beginnings(${text})
    and ${chatId === undefined ? sql`true` : sql`m.room_id = ${chatId}`}`;

type Search = Words & { offset: number; limit: number };

export const foundMessages = async (db: Db, { offset, limit, ...words }: Search) => {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${found(words)}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countFoundMessages = async (db: Db, words: Words) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${found(words)}`.execute(db);
  return rows[0]?.count ?? 0;
};
