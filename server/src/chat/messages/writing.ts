import pg from "pg";
import type { RawBuilder } from "kysely";
import { people, type SideRow, sideColumns } from "#chat/contacts/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";

export type Seat = { roomId: string; userId: string };

/** Both sides of each seat's room, at the index of the seat; none for rooms of others. */
export const sidesOfRooms = async (db: Db, seats: Seat[]) => {
  const { rows } = await sql<SideRow & { place: number }>`
    select seat.place::int - 1 as place, ${sideColumns}
    from ${columnsOf(seats, { roomId: "uuid", userId: "uuid" })}
      with ordinality as seat (room_id, user_id, place)
    join rooms r on r.id = seat.room_id and seat.user_id in (r.creator_id, r.participant_id)
    join room_members rm on rm.room_id = r.id
    join (${people}) on u.id = rm.user_id`.execute(db);
  const sides = seats.map((): SideRow[] => []);
  for (const { place, ...side } of rows) sides[place]?.push(side);
  return sides;
};

export type NewMessage = {
  id: string;
  roomId: string;
  senderId: string;
  clientMessageId: string;
  connectionId: string | null;
  text: string;
};

type Outcome = "NEW" | "REPEATED" | "ID_REUSED" | "TOO_FAST";
export type Written = { number: number; outcome: Outcome };

const columns = {
  id: "uuid",
  roomId: "uuid",
  senderId: "uuid",
  clientMessageId: "text",
  connectionId: "uuid",
  text: "text",
} as const;

const listOf = (messages: NewMessage[]) => sql`${columnsOf(messages, columns)}
  as a (id, room_id, sender_id, client_message_id, connection_id, text)`;

/** What a message said when it was sent, whatever it was changed to. */
const sentText = sql`coalesce((
  select v.text from message_versions v where v.message_id = m.id order by v.version limit 1), m.text)`;

/** Messages that their senders have sent before under the same id. */
const earlier = sql`
  select a.id, m.number, case when m.room_id = a.room_id and ${sentText} = a.text then 'REPEATED'
    else 'ID_REUSED' end as outcome
  from asked a join messages m on m.sender_id = a.sender_id
    and m.client_message_id = a.client_message_id
    and m.connection_id is not distinct from a.connection_id`;

/** Takes each message off its sender's quota per second, on any node; no row if it is used up. */
const charged = (perSecond: number) => {
  const gap = sql`make_interval(secs => ${1 / perSecond}::float8)`;
  return sql`
    insert into chat_rates as r (user_id, whole_at)
    select sender_id, clock_timestamp() + ${gap} from due order by sender_id
    on conflict (user_id) do update set whole_at = greatest(r.whole_at, clock_timestamp()) + ${gap}
    where r.whole_at <= clock_timestamp() + interval '1 second' - ${gap}
    returning user_id`;
};

/**
 * Numbers each message under its room's lock, stores it and counts it for the other side, all in one
 * statement. Repeats are only returned. Times are taken under the lock, so that times and numbers agree. No
 * two of the messages share a room or a sender.
 */
const write = (
  db: Db,
  messages: NewMessage[],
  { perSecond, busy }: { perSecond: number; busy: RawBuilder<unknown> },
) =>
  sql<Written & { id: string }>`
  with asked as materialized (select * from ${listOf(messages)}),
  earlier as materialized (${earlier}),
  due as materialized (
    select a.* from asked a join rooms r on r.id = a.room_id
    where not exists (select from earlier e where e.id = a.id)
    order by r.id for no key update of r ${busy}
  ), charged as (${charged(perSecond)}),
  numbered as (
    update rooms r set last_number = last_number + 1, last_message_at = clock_timestamp()
    from due join charged on charged.user_id = due.sender_id where r.id = due.room_id
    returning due.*, r.last_number, r.last_message_at
  ), written as (
    insert into messages (id, room_id, number, sender_id, client_message_id, connection_id, text,
      created_at)
    select id, room_id, last_number, sender_id, client_message_id, connection_id, text, last_message_at
    from numbered
  ), counted as (
    update room_members m set last_message_at = n.last_message_at, is_hidden = false,
      unread = m.unread + case when m.user_id = n.sender_id then 0 else 1 end
    from numbered n where m.room_id = n.room_id
  )
  select id, last_number as number, 'NEW' as outcome from numbered union all select * from earlier
  union all select id, 0, 'TOO_FAST' from due
    where not exists (select from charged where charged.user_id = due.sender_id)`.execute(db);

const isSentTwice = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === "messages__sent_once";

const deadlock = "40P01";
/** Another node was faster with one of the messages, or locks the same rooms in another order. */
const isHeldByOthers = (error: unknown) =>
  isSentTwice(error) || (error instanceof pg.DatabaseError && error.code === deadlock);

const earlierOf = async (db: Db, message: NewMessage) => {
  const { rows } = await sql<Written>`
    with asked as materialized (select * from ${listOf([message])}) ${earlier}`.execute(db);
  return rows[0];
};

/** The sender has sent this text to this room under this id before. */
export const isRepeated = async (db: Db, message: NewMessage) =>
  (await earlierOf(db, message))?.outcome === "REPEATED";

/** The message as stored, as soon as its room is free; undefined if the room is gone. */
export const writeMessage = async (db: Db, message: NewMessage, perSecond: number) => {
  try {
    return (await write(db, [message], { perSecond, busy: sql`` })).rows[0];
  } catch (error) {
    if (!isSentTwice(error)) throw error;
    // Another socket of the sender was faster by less than this statement takes.
    return earlierOf(db, message);
  }
};

/** Messages as stored, by id; without those whose rooms another call is changing. */
export const writeMessages = async (db: Db, messages: NewMessage[], perSecond: number) => {
  try {
    if (messages.length === 0) return new Map<string, Written>();
    const { rows } = await write(db, messages, { perSecond, busy: sql`skip locked` });
    return new Map(rows.map(({ id, ...written }) => [id, written]));
  } catch (error) {
    if (!isHeldByOthers(error)) throw error;
    return new Map<string, Written>();
  }
};
