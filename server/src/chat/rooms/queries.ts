import { type Db, sql } from "#db/connect.ts";

/** Rooms, and how each stands with one of its two people. */
const memberships = (db: Db) =>
  db
    .selectFrom("roomMembers as mine")
    .innerJoin("rooms as r", "r.id", "mine.roomId")
    .select(["r.id", "r.creatorId", "r.participantId", "r.lastNumber", "mine.userId as viewerId"])
    .select(["mine.hiddenNumber", "mine.receivedNumber", "mine.unread"]);

const roomsOf = (db: Db, userId: string) => memberships(db).where("mine.userId", "=", userId);

export const memberRoom = (db: Db, userId: string, roomId: string) =>
  roomsOf(db, userId).where("r.id", "=", roomId).executeTakeFirst();

export type RoomRow = NonNullable<Awaited<ReturnType<typeof memberRoom>>>;

export type Membership = { userId: string; roomId: string };

/** The rooms of several people; a pair that is none has no row. */
export const memberRooms = (db: Db, all: Membership[]) =>
  memberships(db)
    .where(
      sql<boolean>`(mine.room_id, mine.user_id) in (
        select * from unnest(${all.map(({ roomId }) => roomId)}::uuid[],
          ${all.map(({ userId }) => userId)}::uuid[]))`,
    )
    .execute();

type Filter = { userId: string; search: string; isUnread: boolean };

/** The name of the other side, or of their company, has the words in it. */
const isNamed = (userId: string, search: string) => sql<boolean>`exists (
  select 1 from users u left join companies c on c.id = u.company_id
  where u.id in (r.creator_id, r.participant_id) and u.id <> ${userId}
    and (strpos(fold(u.full_name), fold(${search})) > 0
      or strpos(fold(c.short_name), fold(${search})) > 0))`;

const listed = (db: Db, { userId, search, isUnread }: Filter) =>
  roomsOf(db, userId)
    .where("mine.isHidden", "=", false)
    .$if(isUnread, (rooms) => rooms.where("mine.unread", ">", 0))
    .$if(search !== "", (rooms) => rooms.where(isNamed(userId, search)));

export const listedRooms = (
  db: Db,
  filter: Filter,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  listed(db, filter)
    .orderBy("mine.lastMessageAt", "desc")
    .orderBy("mine.roomId")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export const countListedRooms = async (db: Db, filter: Filter) => {
  const { count } = await listed(db, filter)
    .clearSelect()
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

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

/** Puts a hidden room back into the person's list; no row when it is there. */
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
