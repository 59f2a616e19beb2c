import { type Db, sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { publishOver } from "#live/bus.ts";

type Room = { id: string; creatorId: string; participantId: string };

/** Deletes some of their conversations completely, and tells whom they spoke with; returns how many. */
const deleteSomeRooms = async (db: Db, userIds: string[]) => {
  const { rows } = await sql<Room>`
    delete from rooms where id in (
      select id from rooms
      where creator_id = any(${userIds}::uuid[]) or participant_id = any(${userIds}::uuid[])
      limit 100)
    returning id, creator_id, participant_id`.execute(db);
  const gone = rows.map(({ id: roomId, creatorId, participantId }) => ({
    roomId,
    userIds: [creatorId, participantId].filter((id) => !userIds.includes(id)),
  }));
  await publishOver(db)("chat.gone", ...gone);
  return rows.length;
};

/** Earlier versions of the person's own messages; what others took back stays theirs. */
const ownVersions = (userId: string) => sql`(
  select jsonb_agg(jsonb_build_object('text', v.text, 'until', v.replaced_at) order by v.version)
  from message_versions v where v.message_id = m.id and m.sender_id = ${userId})`;

export const chatData: PersonalData = {
  tables: {
    rooms: { creatorId: "cascades", participantId: "cascades" },
    roomMembers: { roomId: "cascades", userId: "cascades" },
    messages: { roomId: "cascades", senderId: "cascades" },
    messageVersions: { messageId: "cascades" },
    chatRates: { userId: "cascades" },
    companyTalks: { companyId: "cascades", startupId: "cascades" },
    liveConnections: { userId: "erased" },
  },
  counts: {
    messages: ({ userIds }) => sql`
      select count(*) from messages m join rooms r on r.id = m.room_id
      where r.creator_id = any(${userIds}::uuid[]) or r.participant_id = any(${userIds}::uuid[])`,
  },
  exports: {
    conversations: ({ userId }) => sql`
      select r.id, r.created_at, o.full_name as with_whom,
        (select coalesce(jsonb_agg(jsonb_build_object('at', m.created_at, 'isMine', m.sender_id = ${userId},
            'text', m.text, 'editedAt', m.edited_at, 'deletedAt', m.deleted_at,
            'earlier', ${ownVersions(userId)}) order by m.number), '[]')
          from messages m where m.room_id = r.id and m.number > me.hidden_number) as messages
      from room_members me join rooms r on r.id = me.room_id
      join users o on o.id in (r.creator_id, r.participant_id) and o.id <> me.user_id
      where me.user_id = ${userId} order by r.created_at`,
  },
  erase: async (db, { userIds }) => {
    while ((await deleteSomeRooms(db, userIds)) > 0);
    await sql`delete from live_connections where user_id = any(${userIds}::uuid[])`.execute(db);
  },
};
