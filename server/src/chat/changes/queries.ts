import {
  changeableFor,
  messageColumns,
  type MessageRow,
  sentMessages,
} from "#chat/messages/queries.ts";
import { type Db, sql } from "#db/connect.ts";

type OwnMessage = {
  roomId: string;
  number: number;
  text: string;
  isDeleted: boolean;
  isChangeable: boolean;
};

/** A message the person wrote and can still see, locked. */
export const lockedMessage = async (db: Db, id: string, senderId: string) => {
  const { rows } = await sql<OwnMessage>`
    select m.room_id, m.number, m.text, m.deleted_at is not null as is_deleted,
      m.created_at > clock_timestamp() - ${changeableFor}::interval as is_changeable
    from messages m join room_members mine on mine.room_id = m.room_id and mine.user_id = m.sender_id
    where m.id = ${id} and m.sender_id = ${senderId} and m.number > mine.hidden_number
    for no key update of m`.execute(db);
  return rows[0];
};

export const keepVersion = (db: Db, messageId: string, text: string) =>
  sql`
    insert into message_versions (message_id, version, text)
    select ${messageId}, count(*) + 1, ${text} from message_versions
    where message_id = ${messageId}`.execute(db);

export const changeText = (db: Db, id: string, text: string) =>
  sql`update messages set text = ${text}, edited_at = now() where id = ${id}`.execute(db);

export const deleteText = (db: Db, id: string) =>
  sql`update messages set text = '', deleted_at = now() where id = ${id}`.execute(db);

/** Takes it off the other side's unread count, if it was counted. */
export const uncount = (db: Db, { roomId, number }: OwnMessage, senderId: string) =>
  sql`
    update room_members set unread = unread - 1
    where room_id = ${roomId} and user_id <> ${senderId} and unread > 0
      and greatest(read_number, hidden_number) < ${number}::int`.execute(db);

export const messageById = async (db: Db, id: string) => {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from ${sentMessages} where m.id = ${id}`.execute(db);
  return rows[0];
};
