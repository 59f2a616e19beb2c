import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { missions } from "@vitrine/contract/missions";
import { changesSaved } from "@vitrine/contract/shapes";
import { ensureInPlan } from "#billing/grants/service.ts";
import type { Db } from "#db/connect.ts";
import { type By, type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found, refuseField } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { addEvent } from "./events/queries.ts";
import {
  closeMission,
  countOpenMissions,
  deleteMission,
  insertMission,
  isAhead,
  lockOwnMission,
} from "./queries.ts";

/** Refuses a day that has passed, but not the one that the mission has. */
export const ensureAhead = async (db: Db, day: string, missionId: string | null = null) => {
  if (!(await isAhead(db, day, missionId))) refuseField("implementationTime", "missions.time_past");
};

export async function sendMission(db: Db, by: By, input: Parsed<typeof missions.send>) {
  await ensureAhead(db, input.implementationTime);

  const { companyId, userId: authorId } = by.subject;
  const missionId = await insertMission(db, { ...input, companyId, authorId });
  // Staff who send one for a company are not held to its plan.
  if (by.doer.id === authorId) await ensureInPlan(db, companyId, "missions", countOpenMissions);
  await addEvent(db, { missionId, kind: "SENT", actorId: by.doer.id });
  await record(db, by, "missions.sent", { missionId });
  return { message: messages.missionSent, id: missionId };
}

export async function withdrawMission(
  db: Db,
  actor: CompanyActor,
  { id }: Parsed<typeof missions.withdraw>,
) {
  const { companyId } = actor;
  const mission = found(await lockOwnMission(db, { id, companyId }));
  ensure(mission.status === "NEW", "missions.not_new");

  await deleteMission(db, id);
  await record(db, oneself(actor), "missions.withdrawn", { missionId: id });
  return changesSaved;
}

export async function closeOwnMission(
  db: Db,
  actor: CompanyActor,
  { id, reason }: Parsed<typeof missions.close>,
) {
  const { companyId } = actor;
  const mission = found(await lockOwnMission(db, { id, companyId }));
  ensure(mission.status !== "DONE", "missions.closed");

  await closeMission(db, { id, reason });
  await addEvent(db, { missionId: id, kind: "DONE", actorId: actor.id });
  await record(db, oneself(actor), "missions.closed", { missionId: id });
  return changesSaved;
}
