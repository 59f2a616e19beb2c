import { messageColumns, type MessageRow, sentMessages } from "#chat/messages/queries.ts";
import type { Receipt } from "#chat/receipts/queries.ts";
import { type Db, sql } from "#db/connect.ts";

export type DeliveryRow = MessageRow & {
  unread: number;
  hiddenFromRecipient: number;
  hiddenFromSender: number;
};

/** Messages, with what else their two people are to be told. */
export const messagesToDeliver = async (db: Db, ids: string[]) => {
  const { rows } = await sql<DeliveryRow>`
    select ${messageColumns}, recipient.unread, recipient.hidden_number as hidden_from_recipient,
      sender.hidden_number as hidden_from_sender
    from ${sentMessages}
    join room_members sender on sender.room_id = m.room_id and sender.user_id = m.sender_id
    where m.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};

export type RungReceipt = Receipt & { isRead: boolean };

type ReceiptRow = {
  place: number;
  receivedNumber: number;
  readNumber: number;
  unread: number;
  messageIds: string[];
};

/** How far these readers are now, and whose messages that is news about: the newest hundred. */
export const receiptsToDeliver = async (db: Db, all: RungReceipt[]) => {
  const { rows } = await sql<ReceiptRow>`
    select x.place::int, m.received_number, m.read_number, m.unread, array(
      select o.id from messages o
      where o.room_id = m.room_id and o.sender_id <> m.user_id and o.number > x.after
        and o.number <= case when x.is_read then m.read_number else m.received_number end
      order by o.number desc limit 100) as message_ids
    from unnest(${all.map(({ roomId }) => roomId)}::uuid[],
      ${all.map(({ readerId }) => readerId)}::uuid[], ${all.map(({ after }) => after)}::int[],
      ${all.map(({ isRead }) => isRead)}::boolean[])
      with ordinality as x (room_id, reader_id, after, is_read, place)
    join room_members m on m.room_id = x.room_id and m.user_id = x.reader_id
    order by x.place`.execute(db);
  return rows.flatMap(({ place, ...row }) => {
    const rung = all[place - 1];
    return rung ? [{ ...rung, ...row }] : [];
  });
};
