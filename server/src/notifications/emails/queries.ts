import { type Db, sql } from "#db/connect.ts";
import { isQuiet } from "#notifications/preferences/hours.ts";
import { newsWindow } from "../queries.ts";

type Reader = { userId: string; email: string; firstName: string };

export type UnreadRow = Reader & {
  roomId: string;
  senderId: string;
  senderName: string;
  senderCompany: string | null;
  /** The first unread message. */
  messageId: string;
  number: number;
  count: number;
  isNewConversation: boolean;
  /** When that message was sent, with microseconds. */
  since: string;
};

/** The row of the list after which a part begins. */
export type After = Pick<UnreadRow, "since" | "roomId" | "userId">;

const minutesUntilEmail = sql`case when t.is_new then 1 else 5 end`;

const atOnce = 200;

/**
 * Rooms with messages their reader has not seen for some minutes and had no e-mail about, the oldest
 * first, in parts. The first message to a startup is a new conversation, which somebody may be reading
 * right now, and waits less.
 */
export const roomsToEmail = async (db: Db, after?: After, limit = atOnce) => {
  const behind = after
    ? sql`(o.created_at, m.room_id, m.user_id) > (${after.since}::timestamptz, ${after.roomId}::uuid, ${after.userId}::uuid)`
    : sql`true`;
  const { rows } = await sql<UnreadRow>`
    select m.user_id, u.email, u.first_name, m.room_id, s.id as sender_id, s.full_name as sender_name,
      c.short_name as sender_company, o.id as message_id, o.number, m.unread as count,
      t.is_new as is_new_conversation, o.created_at::text as since
    from room_members m
    join users u on u.id = m.user_id
    cross join lateral (
      select id, number, sender_id, created_at from messages
      where room_id = m.room_id and sender_id <> m.user_id
        and number > greatest(m.read_number, m.hidden_number) and deleted_at is null
      order by number limit 1) o
    join users s on s.id = o.sender_id
    left join companies c on c.id = s.company_id
    cross join lateral (select o.number = 1 and u.role = 'STARTUP' as is_new) t
    where m.unread > 0 and m.last_message_at > now() - ${newsWindow}
      and o.created_at < now() - make_interval(mins => ${minutesUntilEmail})
      and not exists (select from room_emails e where e.room_id = m.room_id and e.user_id = m.user_id
        and e.number > greatest(m.read_number, m.hidden_number))
      and not exists (select from notification_preferences p where p.user_id = m.user_id
        and (case when t.is_new then 'conversations' else 'messages' end
          = any (p.without_email || p.daily_email) or ${isQuiet}))
      and ${behind}
    order by o.created_at, m.room_id, m.user_id limit ${limit}`.execute(db);
  return rows;
};

/** The current text of a message, locked until the transaction ends; undefined if it was deleted. */
export const lockedText = async (db: Db, messageId: string) => {
  const { rows } = await sql<{ text: string }>`
    select text from messages where id = ${messageId} and deleted_at is null for share`.execute(db);
  return rows[0]?.text;
};

type Told = Pick<UnreadRow, "roomId" | "userId" | "number">;

/** True for the one caller that may send the e-mail, while the message is not read. */
export const claimRoomEmail = async (db: Db, { roomId, userId, number }: Told) => {
  const { rows } = await sql`
    insert into room_emails (room_id, user_id, number)
    select room_id, user_id, ${number}::int from room_members
    where room_id = ${roomId} and user_id = ${userId}
      and greatest(read_number, hidden_number) < ${number}::int
    on conflict (room_id, user_id) do update set number = excluded.number
      where room_emails.number < excluded.number
    returning 1`.execute(db);
  return rows.length > 0;
};

export type FirstRatingRow = Reader & {
  startupId: string;
  startupName: string;
  authorId: string;
  raterName: string;
  rating: number;
};

/** First ratings of startups whose people had no e-mail about them. */
export const firstRatingsToEmail = async (db: Db) => {
  const { rows } = await sql<FirstRatingRow>`
    select u.id as user_id, u.email, u.first_name, f.startup_id, s.short_name as startup_name,
      f.author_id, c.short_name as rater_name, f.rating
    from feedback f
    join companies s on s.id = f.startup_id
    join companies c on c.id = f.company_id
    join users u on u.company_id = f.startup_id and u.role = 'STARTUP'
    where f.created_at > now() - ${newsWindow}
      and not exists (select from feedback e where e.startup_id = f.startup_id
        and (e.created_at, e.id) < (f.created_at, f.id))
      and not exists (select from first_rating_emails e
        where e.startup_id = f.startup_id and e.user_id = u.id)
      and not exists (select from notification_preferences p
        where p.user_id = u.id
          and ('feedback' = any (p.without_email || p.daily_email) or ${isQuiet}))`.execute(db);
  return rows;
};

/** True for the one caller that may send the e-mail. */
export const claimFirstRatingEmail = async (
  db: Db,
  { startupId, userId }: Pick<FirstRatingRow, "startupId" | "userId">,
) => {
  const { rows } = await sql`
    insert into first_rating_emails (startup_id, user_id) values (${startupId}, ${userId})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};
