import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { isPastMorning, isQuiet, lastEight, localNow } from "#notifications/preferences/hours.ts";

export type DueReader = {
  userId: string;
  email: string;
  firstName: string;
  isEmailed: boolean;
  searchIds: string[];
};

const toldAt = sql`coalesce(s.told_at, s.alert_since)`;

/** Some of its news was found by then; what is found later waits for the next time. */
const hasNewsOf = (moment: RawBuilder<unknown>) => sql`exists (select from search_news n
  where n.search_id = s.id and n.told_at is null and n.found_at < ${moment})`;

const isDailyDue = sql`(${isPastMorning} and ${toldAt} < ${lastEight} and ${hasNewsOf(lastEight)})`;

/** Monday at eight in the morning in the reader's time zone. */
const mondayAtEight = sql`
  ((date_trunc('week', ${localNow}) + interval '8 hours') at time zone p.time_zone)`;

const isWeeklyDue = sql`(now() >= ${mondayAtEight} and ${toldAt} < ${mondayAtEight}
  and ${hasNewsOf(mondayAtEight)})`;

/** The time zone is UTC unless chosen. */
const preferences = sql`
  cross join lateral (
    select coalesce(chosen.time_zone, 'UTC') as time_zone, chosen.quiet_from, chosen.quiet_until,
      not coalesce('searches' = any (chosen.without_email), false) as is_emailed
    from (select) as one left join notification_preferences chosen on chosen.user_id = s.user_id) p`;

const atOnce = 200;

/** People with news in these saved searches to tell now, in parts: not in their quiet hours. */
export const dueForNews = async (db: Db, after: string | undefined, limit = atOnce) => {
  const { rows } = await sql<DueReader>`
    select s.user_id, u.email, u.first_name, p.is_emailed,
      array_agg(s.id order by s.created_at, s.id) as search_ids
    from saved_searches s
    join users u on u.id = s.user_id and u.company_id is not null
    ${preferences}
    where s.id in (select search_id from search_news where told_at is null)
      and case s.alert when 'AT_ONCE' then true when 'DAILY' then ${isDailyDue}
        when 'WEEKLY' then ${isWeeklyDue} else false end
      and not ${isQuiet} and ${after === undefined ? sql`true` : sql`s.user_id > ${after}`}
    group by s.user_id, u.email, u.first_name, p.is_emailed
    order by s.user_id limit ${limit}`.execute(db);
  return rows;
};
