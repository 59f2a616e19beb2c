import { type Db, sql } from "#db/connect.ts";

/** The local time for a row of preferences. */
export const localNow = sql`(now() at time zone p.time_zone)`;

const localTime = sql`${localNow}::time`;

/** Whether a time of day is within the person's quiet hours; these may go past midnight. */
const isQuietAt = (time: typeof localTime) => sql`coalesce(case when p.quiet_from < p.quiet_until
  then ${time} >= p.quiet_from and ${time} < p.quiet_until
  else ${time} >= p.quiet_from or ${time} < p.quiet_until end, false)`;

export const isQuiet = isQuietAt(localTime);

const eight = sql`time '08:00'`;

/** The last time it was eight in the morning for the person. */
export const lastEight = sql`
  (((${localNow} - interval '8 hours')::date + ${eight}) at time zone p.time_zone)`;

/** What comes in the morning comes after eight; also at night to whose quiet hours took up the morning. */
export const isPastMorning = sql`(${localTime} >= ${eight} or ${isQuietAt(eight)})`;

/** When a person's quiet hours end; undefined outside them. */
export const quietUntil = async (db: Db, userId: string) => {
  const { rows } = await sql<{ until: string }>`
    select (${localNow}::date + p.quiet_until + case when ${localNow}::time < p.quiet_until
      then interval '0' else interval '1 day' end) at time zone p.time_zone as until
    from notification_preferences p where p.user_id = ${userId} and ${isQuiet}`.execute(db);
  return rows[0] && new Date(rows[0].until);
};
