import { type Db, sql } from "#db/connect.ts";
import { isPastMorning, isQuiet, lastEight } from "#notifications/preferences/hours.ts";
import { newsWindow } from "../queries.ts";

export type DuePerson = {
  userId: string;
  email: string;
  firstName: string;
  dailyEmail: string[];
  digestAt: string;
};

const atOnce = 200;

/** People whose daily e-mail is due, in parts: it is past eight for them, and not in their quiet hours. */
export const dueForDigest = async (db: Db, after: string | undefined, limit = atOnce) => {
  const { rows } = await sql<DuePerson>`
    select p.user_id, u.email, u.first_name, p.daily_email, p.digest_at::text as digest_at
    from notification_preferences p join users u on u.id = p.user_id
    where p.daily_email <> '{}' and p.digest_at < ${lastEight} and ${isPastMorning}
      and not ${isQuiet}
      and ${after === undefined ? sql`true` : sql`p.user_id > ${after}`}
    order by p.user_id limit ${limit}`.execute(db);
  return rows;
};

/** True for the one caller that may send this person's e-mail of today. */
export const claimDigest = async (db: Db, { userId, digestAt }: DuePerson) => {
  const { rows } = await sql`
    update notification_preferences set digest_at = now()
    where user_id = ${userId} and digest_at = ${digestAt}::timestamptz returning 1`.execute(db);
  return rows.length > 0;
};

/** Older events are no news. */
const since = ({ digestAt }: DuePerson) =>
  sql`greatest(${digestAt}::timestamptz, now() - ${newsWindow})`;

export type RoomNews = {
  roomId: string;
  /** The first unread message. */
  number: number;
  count: number;
  personId: string;
  personName: string;
  companyName: string | null;
  isNewConversation: boolean;
};

/** Rooms with messages the person has not read and had no e-mail about, the latest first. */
export const roomsForDigest = async (db: Db, { userId, dailyEmail }: DuePerson) => {
  const { rows } = await sql<RoomNews>`
    select m.room_id, o.number, m.unread as count, s.id as person_id, s.full_name as person_name,
      c.short_name as company_name, t.is_new as is_new_conversation
    from room_members m
    join users u on u.id = m.user_id
    cross join lateral (
      select number, sender_id from messages
      where room_id = m.room_id and sender_id <> m.user_id and deleted_at is null
        and number > greatest(m.read_number, m.hidden_number)
      order by number limit 1) o
    join users s on s.id = o.sender_id
    left join companies c on c.id = s.company_id
    cross join lateral (select o.number = 1 and u.role = 'STARTUP' as is_new) t
    where m.user_id = ${userId} and m.unread > 0 and m.last_message_at > now() - ${newsWindow}
      and case when t.is_new then 'conversations' else 'messages' end = any (${dailyEmail}::text[])
      and not exists (select from room_emails e where e.room_id = m.room_id and e.user_id = m.user_id
        and e.number > greatest(m.read_number, m.hidden_number))
    order by m.last_message_at desc, m.room_id limit ${atOnce}`.execute(db);
  return rows;
};

export type RatingNews = {
  startupId: string;
  startupName: string;
  raterName: string;
  rating: number;
  personId: string;
};

/** Ratings of the person's startup since the last daily e-mail that none was sent about, the latest first. */
export const ratingsForDigest = async (db: Db, person: DuePerson) => {
  const { rows } = await sql<RatingNews>`
    select f.startup_id, s.short_name as startup_name, c.short_name as rater_name, f.rating,
      f.author_id as person_id
    from users u
    join feedback f on f.startup_id = u.company_id
    join companies s on s.id = f.startup_id
    join companies c on c.id = f.company_id
    where u.id = ${person.userId} and u.role = 'STARTUP' and f.created_at > ${since(person)}
      and 'feedback' = any (${person.dailyEmail}::text[])
      and not exists (select from emails m where m.about_user_id = f.author_id and m.user_id = u.id
        and m.kind = 'first-rating')
    order by f.created_at desc, f.id limit ${atOnce}`.execute(db);
  return rows;
};
