import { type Db, sql } from "#db/connect.ts";
import { personOrOwner } from "#identity/owners/service.ts";

export type MissionNews = {
  missionId: string;
  title: string;
  companyName: string;
  startupName: string;
  /** Who is told of answers: the author, or the owner of the company once the author has left. */
  readerId: string | null;
  /** Somebody of its company; startups are not told of staff. */
  invitedBy: string | null;
  answeredBy: string | null;
  answer: "YES" | "NO" | null;
};

/** The news about a startup and a mission; undefined once the mission was withdrawn. */
export const newsOf = async (
  db: Db,
  { missionId, startupId }: { missionId: string; startupId: string },
) => {
  const { rows } = await sql<MissionNews>`
    select m.id as mission_id, m.title, c.short_name as company_name, t.short_name as startup_name,
      ${personOrOwner("m.author_id", "m.company_id")} as reader_id, i.id as invited_by, s.answered_by, s.answer
    from mission_startups s
    join missions m on m.id = s.mission_id
    join companies c on c.id = m.company_id
    join companies t on t.id = s.startup_id
    left join users i on i.id = s.invited_by and i.company_id = m.company_id
    where s.mission_id = ${missionId} and s.startup_id = ${startupId}`.execute(db);
  return rows[0];
};

/** The people of a startup who can be notified. */
export const peopleOfStartup = async (db: Db, startupId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where company_id = ${startupId} and role = 'STARTUP'
      and is_verified and not is_blocked`.execute(db);
  return rows.map(({ id }) => id);
};
