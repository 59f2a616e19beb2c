import { type Db, sql } from "#db/connect.ts";

/** The local time for a row of preferences. */
export const localNow = sql`(now() at time zone p.time_zone)`;

/** Whether it is within the person's quiet hours; these may go past midnight. */
export const isQuiet = sql`coalesce(case when p.quiet_from < p.quiet_until
  then ${localNow}::time >= p.quiet_from and ${localNow}::time < p.quiet_until
  else ${localNow}::time >= p.quiet_from or ${localNow}::time < p.quiet_until end, false)`;

/** When a person's quiet hours end; undefined outside them. */
export const quietUntil = async (db: Db, userId: string) => {
  const { rows } = await sql<{ until: string }>`
    select (${localNow}::date + p.quiet_until + case when ${localNow}::time < p.quiet_until
      then interval '0' else interval '1 day' end) at time zone p.time_zone as until
    from notification_preferences p where p.user_id = ${userId} and ${isQuiet}`.execute(db);
  return rows[0] && new Date(rows[0].until);
};
