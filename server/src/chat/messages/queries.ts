import type { messageStatuses } from "@vitrine/contract/chat";
import pg from "pg";
import { people, type SideRow, sideColumns } from "#chat/contacts/queries.ts";
import { type Db, sql } from "#db/connect.ts";

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
};

/** Messages and who they are for. */
const sentMessages = sql`messages m join room_members recipient
  on recipient.room_id = m.room_id and recipient.user_id <> m.sender_id`;

/** Of `sentMessages`: how far one came follows from how far its recipient is. */
export const messageColumns = sql`m.id, m.room_id as chat_room_id, m.number, m.sender_id,
  recipient.user_id as recipient_id, m.text, m.created_at, m.client_message_id,
  case when m.number <= recipient.read_number then 'READ'
    when m.number <= recipient.received_number then 'RECEIVED' else 'SENT' end as message_status`;

type Range = { roomId: string; after: number; upTo: number; limit: number };

/** Of the numbers after `after` up to `upTo`, the lowest; oldest first. */
export const messagesInRange = async (db: Db, { roomId, after, upTo, limit }: Range) => {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${sentMessages}
    where m.room_id = ${roomId} and m.number > ${after} and m.number <= ${upTo}
    order by m.number limit ${limit}`.execute(db);
  return rows;
};

type Span = { roomId: string; after: number; upTo: number };

/**
 * The newest messages of each span, between two numbers of a room; oldest first, with the place of
 * their span. With a limit of its own each span is read by its numbers, however long the history is.
 */
export const newestInSpans = async (db: Db, spans: Span[], most: number) => {
  const { rows } = await sql<MessageRow & { place: number }>`
    select span.place::int - 1 as place, message.*
    from unnest(${spans.map(({ roomId }) => roomId)}::uuid[],
      ${spans.map(({ after }) => after)}::int[], ${spans.map(({ upTo }) => upTo)}::int[])
      with ordinality as span (room_id, after, up_to, place)
    cross join lateral (
      select ${messageColumns} from ${sentMessages}
      where m.room_id = span.room_id and m.number > span.after and m.number <= span.up_to
      order by m.number desc limit ${most}
    ) message
    order by span.place, message.number`.execute(db);
  return rows;
};

/** The messages of a person's own rooms with all these beginnings of words. */
const found = (userId: string, text: string) => sql`${sentMessages}
  join room_members mine on mine.room_id = m.room_id and mine.user_id = ${userId}
  where m.number > mine.hidden_number and m.words @@ word_beginnings(${text})`;

type Search = { userId: string; text: string; offset: number; limit: number };

export const foundMessages = async (db: Db, { userId, text, offset, limit }: Search) => {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${found(userId, text)}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countFoundMessages = async (db: Db, userId: string, text: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${found(userId, text)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The two sides of a room of this person, or none. */
export const sidesOfRoom = async (db: Db, roomId: string, userId: string) => {
  const { rows } = await sql<SideRow>`
    select ${sideColumns}
    from rooms r join room_members rm on rm.room_id = r.id
    join (${people}) on u.id = rm.user_id
    where r.id = ${roomId} and ${userId} in (r.creator_id, r.participant_id)`.execute(db);
  return rows;
};

type NewMessage = {
  id: string;
  roomId: string;
  senderId: string;
  clientMessageId: string;
  connectionId: string | null;
  text: string;
};

type Written = { number: number; outcome: "NEW" | "REPEATED" | "ID_REUSED" | "TOO_FAST" };

const earlier = ({ senderId, clientMessageId, connectionId, roomId, text }: NewMessage) => sql`
  select number, case when room_id = ${roomId} and text = ${text} then 'REPEATED'
    else 'ID_REUSED' end as outcome
  from messages where sender_id = ${senderId} and client_message_id = ${clientMessageId}
    and connection_id is not distinct from ${connectionId}::uuid`;

/** Takes one message off the sender's share of a second, on whichever node; no row when it is used up. */
const charged = (senderId: string, perSecond: number) => {
  const gap = sql`make_interval(secs => ${1 / perSecond}::float8)`;
  return sql`
    insert into chat_rates as r (user_id, whole_at) values (${senderId}, clock_timestamp() + ${gap})
    on conflict (user_id) do update set whole_at = greatest(r.whole_at, clock_timestamp()) + ${gap}
    where r.whole_at <= clock_timestamp() + interval '1 second' - ${gap}
    returning user_id`;
};

/**
 * Numbers a message under the room's lock, writes it and counts it for the other side, in one
 * statement. A message the sender has sent before is only given back. Its time is taken under the
 * lock, so that times and numbers agree.
 */
const write = (db: Db, message: NewMessage, perSecond: number) =>
  sql<Written>`
    with earlier as (${earlier(message)}), charged as (${charged(message.senderId, perSecond)}),
    numbered as (
      update rooms set last_number = last_number + 1, last_message_at = clock_timestamp()
      where id = ${message.roomId} and not exists (select from earlier)
        and exists (select from charged)
      returning id, last_number, last_message_at
    ), written as (
      insert into messages (id, room_id, number, sender_id, client_message_id, connection_id, text,
        created_at)
      select ${message.id}, id, last_number, ${message.senderId}, ${message.clientMessageId},
        ${message.connectionId}, ${message.text}, last_message_at
      from numbered returning number
    ), counted as (
      update room_members m set last_message_at = n.last_message_at, is_hidden = false,
        unread = m.unread + case when m.user_id = ${message.senderId} then 0 else 1 end
      from numbered n where m.room_id = n.id
    )
    select number, 'NEW' as outcome from written union all select * from earlier
    union all select 0, 'TOO_FAST'
      where not exists (select from charged) and not exists (select from earlier)`.execute(db);

const earlierOf = async (db: Db, message: NewMessage) =>
  (await sql<Written>`${earlier(message)}`.execute(db)).rows[0];

/** The sender has sent these words to this room under this name before. */
export const isRepeated = async (db: Db, message: NewMessage) =>
  (await earlierOf(db, message))?.outcome === "REPEATED";

const isSentTwice = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === "messages__sent_once";

/** The message as it is stored; no row when the room is gone. */
export const writeMessage = async (db: Db, message: NewMessage, perSecond: number) => {
  try {
    return (await write(db, message, perSecond)).rows[0];
  } catch (error) {
    if (!isSentTwice(error)) throw error;
    // Another socket of the sender was faster by less than this statement takes.
    return earlierOf(db, message);
  }
};
