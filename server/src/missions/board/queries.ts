import { type MissionStage, missionStages } from "@vitrine/contract/missions/startups";
import { type Db, sql } from "#db/connect.ts";
import type { BoardRow } from "../invitations/queries.ts";

type Pair = { missionId: string; startupId: string };

/** Whether both sides of `m` and `s` have written to each other since the mission was sent. */
const haveTalked = sql`exists (
  select from users b
  join room_members y on y.user_id = b.id
  join room_members x on x.room_id = y.room_id and x.user_id <> b.id
  join users a on a.id = x.user_id and a.company_id = m.company_id
  where b.company_id = s.startup_id
    and exists (select from messages w where w.room_id = y.room_id and w.sender_id = a.id
      and w.created_at >= m.created_at)
    and exists (select from messages w where w.room_id = y.room_id and w.sender_id = b.id
      and w.created_at >= m.created_at))`;

export type CardRow = BoardRow & { missionId: string; title: string; haveTalked: boolean };

const most = 500;

type Own = { companyId: string; missionId: string | null };

/** Startups in the missions of a company, or in one of them; the last moved comes first. */
export const cardsOf = async (db: Db, { companyId, missionId }: Own) => {
  const { rows } = await sql<CardRow>`
    select s.startup_id, c.short_name as company_short_name, c.logo60_id, s.stage, s.close_reason,
      s.invited_at, s.answer, s.answer_text, s.answered_at, s.pilot_confirmed_at,
      m.id as mission_id, m.title, ${haveTalked} as have_talked
    from missions m
    join mission_startups s on s.mission_id = m.id
    join companies c on c.id = s.startup_id
    cross join lateral (select max(e.at) as at from mission_events e
      where e.mission_id = m.id and e.startup_id = s.startup_id and e.kind = 'MOVED') moved
    where m.company_id = ${companyId} and (${missionId}::uuid is null or m.id = ${missionId}::uuid)
    order by moved.at desc nulls last, m.id, s.startup_id limit ${most}`.execute(db);
  return rows;
};

export const missionsOnBoard = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string; title: string }>`
    select m.id, m.title from missions m
    where m.company_id = ${companyId} and exists (
      select from mission_startups s where s.mission_id = m.id)
    order by m.created_at desc, m.id limit ${most}`.execute(db);
  return rows;
};

type Step = { stage: MissionStage; reached: number; now: number };

/** The funnel, counted from the moves: the furthest stage of each startup, and its last. */
export const funnelOf = async (db: Db, { companyId, missionId }: Own) => {
  const { rows } = await sql<Step>`
    with moves as (
      select e.mission_id, e.startup_id, e.to_stage, e.at, e.id,
        array_position(${missionStages}::text[], e.to_stage) as place
      from mission_events e join missions m on m.id = e.mission_id
      where m.company_id = ${companyId} and e.kind = 'MOVED'
        and (${missionId}::uuid is null or m.id = ${missionId}::uuid)
    ), standing as (
      select (array_agg(to_stage order by at desc, id desc))[1] as stage,
        max(place) filter (where to_stage <> 'CLOSED') as far,
        bool_or(to_stage = 'CLOSED') as was_closed
      from moves group by mission_id, startup_id
    )
    select step.stage, count(*) filter (where s.stage = step.stage) as now,
      count(*) filter (where case when step.stage = 'CLOSED' then s.was_closed
        else s.far >= step.place end) as reached
    from unnest(${missionStages}::text[]) with ordinality as step (stage, place)
    left join standing s on true
    group by step.stage, step.place order by step.place`.execute(db);
  return rows;
};

type Standing = { stage: MissionStage; haveTalked: boolean; isConfirmed: boolean };

/** A startup's state in a mission; undefined if it is not on the board. */
export const standingOf = async (db: Db, { missionId, startupId }: Pair) => {
  const { rows } = await sql<Standing>`
    select s.stage, ${haveTalked} as have_talked, s.pilot_confirmed_at is not null as is_confirmed
    from mission_startups s join missions m on m.id = s.mission_id
    where s.mission_id = ${missionId} and s.startup_id = ${startupId}`.execute(db);
  return rows[0];
};

export const saveStage = (
  db: Db,
  { missionId, startupId, ...stage }: Pair & { stage: MissionStage; closeReason: string | null },
) =>
  db
    .updateTable("missionStartups")
    .set(stage)
    .where("missionId", "=", missionId)
    .where("startupId", "=", startupId)
    .execute();

export const confirmPilotOf = (db: Db, { missionId, startupId }: Pair) =>
  db
    .updateTable("missionStartups")
    .set({ pilotConfirmedAt: sql`now()` })
    .where("missionId", "=", missionId)
    .where("startupId", "=", startupId)
    .execute();

const atOnce = 200;

/** Startups at the first stages that the company has talked with; moved ones are not found again. */
export const newlyTalked = async (db: Db) => {
  const { rows } = await sql<Pair>`
    select s.mission_id, s.startup_id from mission_startups s join missions m on m.id = s.mission_id
    where s.stage in ('FOUND', 'SHORTLISTED') and m.status <> 'DONE'
      and not exists (select from mission_events e where e.mission_id = s.mission_id
        and e.startup_id = s.startup_id and e.to_stage = 'CONTACTED')
      and ${haveTalked} limit ${atOnce}`.execute(db);
  return rows;
};
