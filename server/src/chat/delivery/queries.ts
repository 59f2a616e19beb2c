import { messageColumns, type MessageRow } from "#chat/messages/queries.ts";
import type { Receipt } from "#chat/receipts/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import { columnsOf } from "#db/given.ts";

export type DeliveryRow = MessageRow & {
  unread: number;
  hiddenFromRecipient: number;
  hiddenFromSender: number;
};

/** Message numbers after `after` up to `upTo`: those from `from` on, and what came just before them. */
export type MessageRange = { roomId: string; after: number; from: number; upTo: number };

/** Of a range no more than its newest are told; nobody reads back through a long room to find that out. */
const most = 100;

/**
 * Messages in the order of their numbers, with what else their two people are told. Events may overtake each
 * other, so messages that are seconds old and not yet told come with the next.
 */
export const messagesToDeliver = async (db: Db, wanted: MessageRange[]) => {
  const { rows } = await sql<DeliveryRow>`
    select ${messageColumns}, recipient.unread, recipient.hidden_number as hidden_from_recipient,
      sender.hidden_number as hidden_from_sender
    from ${columnsOf(wanted, { roomId: "uuid", after: "int", from: "int", upTo: "int" })}
      as w (room_id, after, from_number, up_to)
    cross join lateral (
      select * from messages
      where room_id = w.room_id and number > greatest(w.after, w.up_to - ${most}::int) and number <= w.up_to
        and (number >= w.from_number or created_at > clock_timestamp() - interval '3 seconds')
      -- Also keeps the planner from joining all messages at once.
      order by number desc limit ${most}::int
    ) m
    join room_members recipient on recipient.room_id = m.room_id and recipient.user_id <> m.sender_id
    join room_members sender on sender.room_id = m.room_id and sender.user_id = m.sender_id
    order by m.room_id, m.number`.execute(db);
  return rows;
};

export type PublishedReceipt = Receipt & { isRead: boolean };

type ReceiptRow = {
  place: number;
  receivedNumber: number;
  readNumber: number;
  unread: number;
  messageIds: string[];
};

/** How far these readers have come, and the newest hundred messages for whose senders that is news. */
export const receiptsToDeliver = async (db: Db, all: PublishedReceipt[]) => {
  const { rows } = await sql<ReceiptRow>`
    select x.place::int, m.received_number, m.read_number, m.unread, array(
      select o.id from messages o
      where o.room_id = m.room_id and o.sender_id <> m.user_id and o.number > x.after
        and o.number <= case when x.is_read then m.read_number else m.received_number end
      order by o.number desc limit 100) as message_ids
    from ${columnsOf(all, { roomId: "uuid", readerId: "uuid", after: "int", isRead: "boolean" })}
      with ordinality as x (room_id, reader_id, after, is_read, place)
    join room_members m on m.room_id = x.room_id and m.user_id = x.reader_id
    order by x.place`.execute(db);
  return rows.flatMap(({ place, ...row }) => {
    const published = all[place - 1];
    return published ? [{ ...published, ...row }] : [];
  });
};
