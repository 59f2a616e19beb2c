import type { Parsed } from "@vitrine/contract/endpoint";
import type { missionStartups } from "@vitrine/contract/missions/startups";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type By, type CompanyActor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { listedStartup } from "#profiles/service.ts";
import { record } from "#work/record.ts";
import { addEvent } from "../events/queries.ts";
import { lockOwnMission } from "../queries.ts";
import {
  type BoardRow,
  companyOfMission,
  insertStartup,
  lockInvitation,
  markInvited,
  saveAnswer,
  startupsOf,
} from "./queries.ts";

/** A row of the board as answers carry it. */
export const boardStartup = ({ startupId: id, companyShortName, logo60Id, ...row }: BoardRow) => ({
  ...row,
  startup: { id, companyShortName, logo60: logoPicture(logo60Id) },
});

/** The startups of a mission and their stages; a startup sees only itself. */
export const startupsOfMission = async (db: Db, missionId: string, startupId: string | null) =>
  (await startupsOf(db, missionId, startupId)).map(boardStartup);

/** The company of the mission in the path, for a change by staff. */
export const companyOfPath = async (db: Db, { id }: { id: string }) =>
  retailerSubject(db, found(await companyOfMission(db, id)));

type Pair = { missionId: string; startupId: string };

/** A startup looked at for the first time is put in the first column. */
export const putOnBoard = async (db: Db, pair: Pair, actorId: string) => {
  if (await insertStartup(db, pair))
    await addEvent(db, { ...pair, kind: "MOVED", actorId, fromStage: null, toStage: "FOUND" });
};

const inviteStartup = async (db: Db, by: By, pair: Pair) => {
  const { id: actorId } = by.doer;
  await listedStartup(db, pair.startupId);
  await putOnBoard(db, pair, actorId);
  if (!(await markInvited(db, { ...pair, invitedBy: actorId }))) return false;

  await addEvent(db, { ...pair, kind: "INVITED", actorId });
  await record(db, by, "missions.invited", pair);
  return true;
};

export async function inviteStartups(
  db: Db,
  by: By,
  { id: missionId, startupIds }: Parsed<typeof missionStartups.invite>,
) {
  const { companyId } = by.subject;
  const mission = found(await lockOwnMission(db, { id: missionId, companyId }));
  ensure(mission.status !== "DONE", "missions.closed");

  let invited = 0;
  for (const startupId of new Set(startupIds))
    if (await inviteStartup(db, by, { missionId, startupId })) invited += 1;
  return { ...changesSaved, invited };
}

export async function answerInvitation(
  db: Db,
  actor: CompanyActor,
  { id: missionId, answer, text }: Parsed<typeof missionStartups.answer>,
) {
  const pair = { missionId, startupId: actor.companyId };
  const invitation = found(await lockInvitation(db, pair));
  ensure(invitation.answer === null, "missions.already_answered");
  ensure(invitation.status !== "DONE", "missions.closed");

  await saveAnswer(db, { ...pair, answer, text, answeredBy: actor.id });
  await addEvent(db, { ...pair, kind: "ANSWERED", actorId: actor.id });
  await record(db, oneself(actor), "missions.answered", pair);
  return changesSaved;
}
