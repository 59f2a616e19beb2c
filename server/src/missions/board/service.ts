import type { Parsed } from "@vitrine/contract/endpoint";
import type { missionBoard } from "@vitrine/contract/missions/board";
import type { MissionStage } from "@vitrine/contract/missions/startups";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import { type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { listedStartup } from "#profiles/service.ts";
import { record } from "#work/record.ts";
import { addEvent } from "../events/queries.ts";
import { lockMission } from "../invitations/queries.ts";
import { boardStartup, putOnBoard } from "../invitations/service.ts";
import { lockOwnMission } from "../queries.ts";
import { missionFor } from "../reading/queries.ts";
import { viewerOf } from "../reading/service.ts";
import {
  cardsOf,
  confirmPilotOf,
  funnelOf,
  missionsOnBoard,
  newlyTalked,
  saveStage,
  standingOf,
} from "./queries.ts";

export async function showBoard(
  db: Db,
  { companyId }: CompanyActor,
  { missionId: chosen }: Parsed<typeof missionBoard.list>,
) {
  const own = { companyId, missionId: chosen ?? null };
  const cards = await cardsOf(db, own);
  return {
    items: cards.map(({ missionId: id, title, haveTalked, ...row }) => ({
      ...boardStartup(row),
      mission: { id, title },
      haveTalked,
    })),
    funnel: await funnelOf(db, own),
    missions: await missionsOnBoard(db, companyId),
  };
}

type Pair = { missionId: string; startupId: string };
type Move = { from: MissionStage; to: MissionStage; reason: string | null };

const moveTo = async (
  db: Db,
  actor: CompanyActor | null,
  pair: Pair,
  { from, to, reason: closeReason }: Move,
) => {
  await saveStage(db, { ...pair, stage: to, closeReason });
  const actorId = actor?.id ?? null;
  await addEvent(db, { ...pair, kind: "MOVED", actorId, fromStage: from, toStage: to });
  await record(db, actor && oneself(actor), "missions.moved", { ...pair, from, to });
};

export async function moveStartup(
  db: Db,
  actor: CompanyActor,
  { id: missionId, startupId, stage: to, reason }: Parsed<typeof missionBoard.move>,
) {
  const { companyId } = actor;
  const mission = found(await lockOwnMission(db, { id: missionId, companyId }));
  ensure(mission.status !== "DONE", "missions.closed");
  const pair = { missionId, startupId };
  if (!(await standingOf(db, pair))) {
    await listedStartup(db, startupId);
    await putOnBoard(db, pair, actor.id);
  }

  const { stage: from, haveTalked } = found(await standingOf(db, pair));
  if (from === to) return changesSaved;
  ensure(to !== "CONTACTED" || haveTalked, "missions.not_talked");
  ensure(to !== "CLOSED" || reason, "missions.reason_needed");

  await moveTo(db, actor, pair, { from, to, reason: to === "CLOSED" ? (reason ?? null) : null });
  return changesSaved;
}

export async function confirmPilot(
  db: Db,
  actor: CompanyActor,
  { id: missionId }: Parsed<typeof missionBoard.confirmPilot>,
) {
  const pair = { missionId, startupId: actor.companyId };
  found(await missionFor(db, missionId, viewerOf(actor)));
  found(await lockMission(db, missionId));
  const { stage, isConfirmed } = found(await standingOf(db, pair));
  ensure(stage === "PILOT" || stage === "ROLLOUT", "not_found");
  if (isConfirmed) return changesSaved;

  await confirmPilotOf(db, pair);
  await addEvent(db, { ...pair, kind: "PILOT_CONFIRMED", actorId: actor.id });
  await record(db, oneself(actor), "missions.pilot_confirmed", pair);
  return changesSaved;
}

const contact = (db: Db, pair: Pair) =>
  inTransaction(db, async (trx) => {
    const mission = await lockMission(trx, pair.missionId);
    const { stage: from } = (await standingOf(trx, pair)) ?? {};
    if (!mission || mission.status === "DONE") return;
    if (from === "FOUND" || from === "SHORTLISTED")
      await moveTo(trx, null, pair, { from, to: "CONTACTED", reason: null });
  });

/** A round: startups that have talked with the company of a mission move on automatically, once. */
export const moveContacted = async (db: Db) => {
  for (const pair of await newlyTalked(db)) await contact(db, pair);
};
