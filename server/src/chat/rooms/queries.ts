import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";
import { byWords, listSource } from "#db/list-source.ts";

export type RoomRow = {
  id: string;
  creatorId: string;
  participantId: string;
  lastNumber: number;
  viewerId: string;
  hiddenNumber: number;
  receivedNumber: number;
  unread: number;
};

/** Rooms, with the state of one of their two people. */
const memberships = sql`room_members mine join rooms r on r.id = mine.room_id`;

const columns = sql<RoomRow>`r.id, r.creator_id, r.participant_id, r.last_number,
  mine.user_id as viewer_id, mine.hidden_number, mine.received_number, mine.unread`;

export type Membership = { userId: string; roomId: string };

const roomsWhere = async (db: Db, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<RoomRow>`
    select ${columns} from ${memberships} where ${condition}`.execute(db);
  return rows;
};

export const memberRoom = async (db: Db, userId: string, roomId: string) =>
  (await roomsWhere(db, sql`mine.user_id = ${userId} and mine.room_id = ${roomId}`))[0];

/** The room for each pair of person and room; no row if the person is not a member. */
export const memberRooms = (db: Db, all: Membership[]) =>
  roomsWhere(
    db,
    sql`(mine.room_id, mine.user_id) in (
      select * from ${columnsOf(all, { roomId: "uuid", userId: "uuid" })})`,
  );

/** The name of the other side, or of their company, has the words in it. */
const isNamed = (words: string) => sql`exists (
  select 1 from users u left join companies c on c.id = u.company_id
  where u.id in (r.creator_id, r.participant_id) and u.id <> mine.user_id
    and (strpos(fold(u.full_name), fold(${words})) > 0
      or strpos(fold(c.short_name), fold(${words})) > 0))`;

/** The other side wrote last, within 14 days; what was deleted does not count. */
const theirsIsLast = sql`mine.last_message_at > now() - interval '14 days' and mine.user_id <> (
  select m.sender_id from messages m
  where m.room_id = mine.room_id and m.number > mine.hidden_number and m.deleted_at is null
  order by m.number desc limit 1)`;

/** A person's rooms, latest message first. */
export const listedRooms = listSource({
  from: memberships,
  id: sql`mine.room_id, mine.user_id`,
  columns,
  order: sql`mine.last_message_at desc`,
  filters: {
    userId: (id: string) => sql`mine.user_id = ${id} and not mine.is_hidden`,
    search: byWords(isNamed),
    unread: (unread: "true" | "false") => (unread === "true" ? sql`mine.unread > 0` : undefined),
    unanswered: (unanswered: "true" | "false") =>
      unanswered === "true" ? theirsIsLast : undefined,
  },
});

export const unreadByRoom = (db: Db, userId: string) =>
  db
    .selectFrom("roomMembers")
    .select(["roomId as chatId", "unread as count"])
    .where("userId", "=", userId)
    .where("unread", ">", 0)
    .orderBy("lastMessageAt", "desc")
    .orderBy("roomId")
    .execute();

export const roomBetween = (db: Db, one: string, other: string) =>
  db
    .selectFrom("rooms")
    .select("id")
    .where(sql`least(creator_id, participant_id)`, "=", sql`least(${one}::uuid, ${other}::uuid)`)
    .where(
      sql`greatest(creator_id, participant_id)`,
      "=",
      sql`greatest(${one}::uuid, ${other}::uuid)`,
    )
    .executeTakeFirst();

type NewRoom = { id: string; creatorId: string; participantId: string };

/** No row when the two have a room already. */
export const insertRoom = async (db: Db, room: NewRoom) => {
  const inserted = await db
    .insertInto("rooms")
    .values(room)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const members = [room.creatorId, room.participantId].map((userId) => ({
    roomId: room.id,
    userId,
  }));
  await db.insertInto("roomMembers").values(members).execute();
  return inserted;
};

/** Puts a hidden room back into the person's list; no row if it is there already. */
export const showRoom = (db: Db, roomId: string, userId: string) =>
  db
    .updateTable("roomMembers")
    .set({ isHidden: false })
    .where("roomId", "=", roomId)
    .where("userId", "=", userId)
    .where("isHidden", "=", true)
    .returning("roomId")
    .executeTakeFirst();

/** Until the transaction ends, no message enters the room. */
export const lockRoom = (db: Db, roomId: string, userId: string) =>
  db
    .selectFrom("rooms")
    .select(["id", "lastNumber"])
    .where("id", "=", roomId)
    .where((room) => room.or([room("creatorId", "=", userId), room("participantId", "=", userId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const hideRoom = (db: Db, room: { id: string; lastNumber: number }, userId: string) =>
  db
    .updateTable("roomMembers")
    .set({ isHidden: true, hiddenNumber: room.lastNumber, unread: 0 })
    .where("roomId", "=", room.id)
    .where("userId", "=", userId)
    .where("isHidden", "=", false)
    .returning("roomId")
    .executeTakeFirst();
