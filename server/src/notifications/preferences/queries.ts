import { type Db, sql } from "#db/connect.ts";

/** A person's stored choices. A kind is in at most one of the two e-mail lists. */
export type Preferences = {
  withoutNotification: string[];
  withoutEmail: string[];
  dailyEmail: string[];
  timeZone: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
};

const nothing: Preferences = {
  withoutNotification: [],
  withoutEmail: [],
  dailyEmail: [],
  timeZone: null,
  quietFrom: null,
  quietUntil: null,
};

const columns = sql`without_notification, without_email, daily_email, time_zone,
  to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until`;

export const preferencesOf = async (db: Db, userId: string) => {
  const { rows } = await sql<Preferences>`
    select ${columns} from notification_preferences where user_id = ${userId}`.execute(db);
  return rows[0] ?? nothing;
};

export const isUser = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from users where id = ${id}`.execute(db);
  return rows.length > 0;
};

export const isTimeZone = async (db: Db, name: string) => {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
};

/** The same, locked until the transaction ends: simultaneous saves follow one another. */
export const lockPreferencesOf = async (db: Db, userId: string) => {
  const { rows } = await sql<Preferences>`
    insert into notification_preferences (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning ${columns}`.execute(db);
  return rows[0] ?? nothing;
};

/** The first daily e-mail is sent the next morning, without events older than the choice. */
export const savePreferencesOf = (db: Db, userId: string, chosen: Preferences) =>
  sql`
    update notification_preferences set without_notification = ${chosen.withoutNotification},
      without_email = ${chosen.withoutEmail}, daily_email = ${chosen.dailyEmail},
      time_zone = ${chosen.timeZone}, quiet_from = ${chosen.quietFrom}::time,
      quiet_until = ${chosen.quietUntil}::time, updated_at = now(),
      digest_at = case when daily_email = '{}' then now() else digest_at end
    where user_id = ${userId}`.execute(db);

/** The people among them who want to see this kind in their list. */
export const whoWantsToSee = async (db: Db, userIds: string[], kind: string) => {
  const { rows } = await sql<{ userId: string }>`
    select u.id as user_id from unnest(${userIds}::uuid[]) as u (id)
    where not exists (select from notification_preferences p
      where p.user_id = u.id and ${kind} = any (p.without_notification))`.execute(db);
  return rows.map(({ userId }) => userId);
};
