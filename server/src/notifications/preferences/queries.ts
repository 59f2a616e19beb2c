import { type Db, sql } from "#db/connect.ts";

export type Unwanted = { withoutNotification: string[]; withoutEmail: string[] };

const nothing: Unwanted = { withoutNotification: [], withoutEmail: [] };

export const unwantedOf = async (db: Db, userId: string) => {
  const { rows } = await sql<Unwanted>`
    select without_notification, without_email from notification_preferences
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? nothing;
};

export const isUser = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from users where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** The same, held until the transaction ends: two saves at once follow one another. */
export const lockPreferencesOf = async (db: Db, userId: string) => {
  const { rows } = await sql<Unwanted>`
    insert into notification_preferences (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning without_notification, without_email`.execute(db);
  return rows[0] ?? nothing;
};

export const saveUnwanted = (
  db: Db,
  userId: string,
  { withoutNotification, withoutEmail }: Unwanted,
) =>
  sql`
    insert into notification_preferences (user_id, without_notification, without_email)
    values (${userId}, ${withoutNotification}, ${withoutEmail})
    on conflict (user_id) do update set without_notification = excluded.without_notification,
      without_email = excluded.without_email, updated_at = now()`.execute(db);

/** Of these people, those who want to see this kind in their list. */
export const whoWantsToSee = async (db: Db, userIds: string[], kind: string) => {
  const { rows } = await sql<{ userId: string }>`
    select u.id as user_id from unnest(${userIds}::uuid[]) as u (id)
    where not exists (select from notification_preferences p
      where p.user_id = u.id and ${kind} = any (p.without_notification))`.execute(db);
  return rows.map(({ userId }) => userId);
};
