import { type Db, sql } from "#db/connect.ts";

export type BoardRow = {
  startupId: string;
  companyShortName: string;
  logo60Id: string | null;
  stage: "FOUND" | "SHORTLISTED" | "CONTACTED" | "PILOT" | "ROLLOUT" | "CLOSED";
  closeReason: string | null;
  invitedAt: string | null;
  answer: "YES" | "NO" | null;
  answerText: string;
  answeredAt: string | null;
  pilotConfirmedAt: string | null;
};

/** The startups of a mission, or one of them; the latest answers come first. */
export const startupsOf = async (db: Db, missionId: string, startupId: string | null = null) => {
  const { rows } = await sql<BoardRow>`
    select s.startup_id, c.short_name as company_short_name, c.logo60_id, s.stage, s.close_reason,
      s.invited_at, s.answer, s.answer_text, s.answered_at, s.pilot_confirmed_at
    from mission_startups s join companies c on c.id = s.startup_id
    where s.mission_id = ${missionId} and (${startupId}::uuid is null or s.startup_id = ${startupId}::uuid)
    order by s.answered_at desc nulls last, s.invited_at desc nulls last, s.startup_id`.execute(db);
  return rows;
};

/** A mission by id, locked until the transaction ends, so that its changes are sequential. */
export const lockMission = (db: Db, id: string) =>
  db
    .selectFrom("missions")
    .select(["id", "status", "companyId", "assignTo"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const companyOfMission = async (db: Db, id: string) => {
  const mission = db.selectFrom("missions").select("companyId").where("id", "=", id);
  return (await mission.executeTakeFirst())?.companyId;
};

type Pair = { missionId: string; startupId: string };

/** Puts a startup on the board; false if it is there already. */
export const insertStartup = async (db: Db, { missionId, startupId }: Pair) => {
  const { rows } = await sql`
    insert into mission_startups (mission_id, startup_id) values (${missionId}, ${startupId})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};

/** False if it was invited before. */
export const markInvited = async (
  db: Db,
  { missionId, startupId, invitedBy }: Pair & { invitedBy: string },
) => {
  const { rows } = await sql`
    update mission_startups set invited_at = now(), invited_by = ${invitedBy}
    where mission_id = ${missionId} and startup_id = ${startupId} and invited_at is null
    returning 1`.execute(db);
  return rows.length > 0;
};

/** The startup's invitation, locked until the transaction ends; undefined if it sees none. */
export const lockInvitation = async (db: Db, { missionId, startupId }: Pair) => {
  const { rows } = await sql<{ answer: string | null; status: string }>`
    select s.answer, m.status from missions m join mission_startups s on s.mission_id = m.id
    join companies c on c.id = m.company_id and not c.is_blocked
    where m.id = ${missionId} and s.startup_id = ${startupId} and s.invited_at is not null
    for update of m, s`.execute(db);
  return rows[0];
};

type Answer = Pair & { answer: "YES" | "NO"; text: string; answeredBy: string };

export const saveAnswer = (
  db: Db,
  { missionId, startupId, answer, text: answerText, answeredBy }: Answer,
) =>
  db
    .updateTable("missionStartups")
    .set({ answer, answerText, answeredBy, answeredAt: sql`now()` })
    .where("missionId", "=", missionId)
    .where("startupId", "=", startupId)
    .execute();
