import { type Db, sql } from "#db/connect.ts";
import { personOrOwner } from "#identity/owners/service.ts";
import { isQuiet } from "#notifications/preferences/hours.ts";
import { newsWindow } from "../queries.ts";

export type MissionNews = {
  what: "INVITED" | "ANSWERED";
  missionId: string;
  startupId: string;
  title: string;
  companyName: string;
  startupName: string;
  answer: "YES" | "NO" | null;
  /** The person who invited, or who answered. */
  personId: string;
  userId: string;
  email: string;
  firstName: string;
};

/** Startups are told of invitations they can still answer; the author of a mission, or its owner, of the answers. */
const untold = sql`
  select n.what, m.id as mission_id, s.startup_id, m.title, c.short_name as company_name,
    t.short_name as startup_name, s.answer, n.person_id, u.id as user_id, u.email, u.first_name
  from mission_startups s
  join missions m on m.id = s.mission_id
  join companies c on c.id = m.company_id
  join companies t on t.id = s.startup_id
  cross join lateral (values
    ('INVITED', s.invited_at, s.invited_by, s.answer is null and m.status <> 'DONE' and not c.is_blocked),
    ('ANSWERED', s.answered_at, s.answered_by, true)) as n (what, at, person_id, is_news)
  cross join lateral (
    select id, email, first_name from users
    where n.what = 'INVITED' and company_id = s.startup_id and role = 'STARTUP'
    union all
    select id, email, first_name from users
    where n.what = 'ANSWERED' and id = ${personOrOwner("m.author_id", "m.company_id")}) u
  where (s.invited_at > now() - ${newsWindow} or s.answered_at > now() - ${newsWindow})
    and n.at > now() - ${newsWindow} and n.is_news and n.person_id is not null
    and not exists (select from mission_emails e where e.mission_id = s.mission_id
      and e.startup_id = s.startup_id and e.user_id = u.id and e.what = n.what)`;

export const missionsToEmail = async (db: Db) => {
  const { rows } = await sql<MissionNews>`
    ${untold}
      and not exists (select from notification_preferences p where p.user_id = u.id
        and ('missions' = any (p.without_email || p.daily_email) or ${isQuiet}))
    order by n.at`.execute(db);
  return rows;
};

type Reader = { userId: string; dailyEmail: string[] };

export const missionsForDigest = async (db: Db, { userId, dailyEmail }: Reader) => {
  const { rows } = await sql<MissionNews>`
    ${untold} and u.id = ${userId} and 'missions' = any (${dailyEmail}::text[])
    order by n.at desc`.execute(db);
  return rows;
};

/** True for the one caller that may send the e-mail. */
export const claimMissionEmail = async (
  db: Db,
  { missionId, startupId, userId, what }: MissionNews,
) => {
  const { rows } = await sql`
    insert into mission_emails (mission_id, startup_id, user_id, what)
    values (${missionId}, ${startupId}, ${userId}, ${what})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};
