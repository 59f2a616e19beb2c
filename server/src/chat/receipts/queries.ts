import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";

/** A person has received everything in a room up to a number. */
export type Received = { roomId: string; userId: string; number: number };

/** Who advanced: the reader's number before, and whose messages those are. */
export type Receipt = { roomId: string; readerId: string; senderId: string; after: number };

const asTable = (
  all: Received[],
) => sql`${columnsOf(all, { roomId: "uuid", userId: "uuid", number: "int" })}
  as x (room_id, user_id, number)`;

/**
 * Moves people forward, never back. Rows that another call is changing are skipped: waiting for several could
 * deadlock.
 */
export const raiseReceived = async (db: Db, all: Received[]) => {
  const { rows } = await sql<Receipt>`
    with behind as (
      select m.room_id, m.user_id, m.received_number, x.number
      from ${asTable(all)} join room_members m on m.room_id = x.room_id and m.user_id = x.user_id
        and m.received_number < x.number
      for no key update of m skip locked
    ), raised as (
      update room_members m set received_number = b.number
      from behind b where m.room_id = b.room_id and m.user_id = b.user_id
    )
    select b.room_id, b.user_id as reader_id, b.received_number as after,
      case when r.creator_id = b.user_id then r.participant_id else r.creator_id end as sender_id
    from behind b join rooms r on r.id = b.room_id`.execute(db);
  return rows;
};

/** The people among them who have not received that much yet. */
export const stillBehind = async (db: Db, all: Received[]) => {
  const { rows } = await sql<Received>`
    select x.* from ${asTable(all)} join room_members m on m.room_id = x.room_id
      and m.user_id = x.user_id and m.received_number < x.number`.execute(db);
  return rows;
};

type Reader = { readNumber: number; senderId: string; hasNotification: boolean };

/** How far a person has read, locked, so that a message arriving now is counted afterwards. */
export const lockedReader = async (db: Db, roomId: string, userId: string) => {
  const { rows } = await sql<Reader>`
    select mine.read_number, other.user_id as sender_id, exists (
      select from notifications n where n.user_id = mine.user_id and not n.is_read
        and n.link = '/messages/chat/' || mine.room_id) as has_notification
    from room_members mine
    join room_members other on other.room_id = mine.room_id and other.user_id <> mine.user_id
    where mine.room_id = ${roomId} and mine.user_id = ${userId}
    for no key update of mine`.execute(db);
  return rows[0];
};

export const messagesAmong = (db: Db, roomId: string, ids: string[]) =>
  db
    .selectFrom("messages")
    .select(["number", "senderId"])
    .where("roomId", "=", roomId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

export const markRead = (db: Db, { roomId, userId, number }: Received) =>
  sql`
    update room_members m set read_number = ${number}::int,
      received_number = greatest(received_number, ${number}::int),
      unread = (
        select count(*) from messages o where o.room_id = m.room_id and o.sender_id <> m.user_id
          and o.number > greatest(${number}::int, m.hidden_number) and o.deleted_at is null)
    where room_id = ${roomId} and user_id = ${userId}`.execute(db);
