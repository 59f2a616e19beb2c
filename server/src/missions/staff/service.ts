import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffMissions } from "@vitrine/contract/missions/staff";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { addEvent } from "../events/queries.ts";
import { lockMission } from "../invitations/queries.ts";
import { deleteMission, replaceTopics } from "../queries.ts";
import { missionRow, viewerOf } from "../reading/service.ts";
import { ensureAhead } from "../service.ts";
import { assigneesOf, changeWords, missionsForStaff, saveState } from "./queries.ts";

type Held = NonNullable<Awaited<ReturnType<typeof lockMission>>>;

/** A change by staff belongs to the company of the mission. */
const changing = (doer: Actor, { companyId }: Held) => ({ doer, subject: { companyId } });

export async function listMissions(
  db: Db,
  actor: Actor,
  { fields, ...paged }: Parsed<typeof staffMissions.all>,
) {
  const { rows, ...counted } = await missionsForStaff.page(db, { ...fields, ...paged });
  return { items: rows.map((row) => missionRow(row, viewerOf(actor))), ...counted };
}

export async function listAssignees(db: Db, actor: Actor) {
  const people = await assigneesOf(db);
  return { items: people.map((person) => ({ ...person, isYou: person.id === actor.id })) };
}

export async function assignMission(
  db: Db,
  actor: Actor,
  { id, assignTo }: Parsed<typeof staffMissions.assign>,
) {
  const mission = found(await lockMission(db, id));
  ensure(mission.status !== "DONE", "missions.closed");
  if (mission.assignTo === assignTo) return changesSaved;
  if (assignTo !== null) found((await assigneesOf(db, assignTo))[0]);

  const status = assignTo === null ? ("NEW" as const) : ("ASSIGNED" as const);
  await saveState(db, id, { status, assignTo, doneReason: null });
  const kind = assignTo === null ? "UNASSIGNED" : "ASSIGNED";
  await addEvent(db, { missionId: id, kind, actorId: actor.id, assigneeId: assignTo });
  await record(db, changing(actor, mission), "missions.assigned", { missionId: id, assignTo });
  return changesSaved;
}

type Change = Parsed<typeof staffMissions.update>;

/** The state staff ask for; ASSIGNED needs an assignee, and DONE a reason. */
const stateOf = ({ assignTo }: Held, { status, reason }: Change) => {
  if (status === "DONE") {
    ensure(reason, "missions.reason_needed");
    return { status, assignTo, doneReason: reason };
  }
  if (status === "ASSIGNED") ensure(assignTo, "missions.nobody_assigned");
  const isNew = status === "NEW";
  return { status: status ?? "NEW", assignTo: isNew ? null : assignTo, doneReason: null };
};

export async function changeMission(db: Db, actor: Actor, input: Change) {
  const { id, status, reason: _, countryIds, categoryIds, tagIds, ...words } = input;
  const mission = found(await lockMission(db, id));
  if (words.implementationTime !== undefined) await ensureAhead(db, words.implementationTime, id);

  await changeWords(db, id, words);
  await replaceTopics(db, id, { countryIds, categoryIds, tagIds });
  const isMoved = status !== undefined && status !== mission.status;
  if (isMoved) await saveState(db, id, stateOf(mission, input));
  const kind = isMoved && status === "DONE" ? "DONE" : "CHANGED";
  await addEvent(db, { missionId: id, kind, actorId: actor.id });
  await record(db, changing(actor, mission), "missions.changed", { missionId: id });
  return changesSaved;
}

export async function removeMission(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof staffMissions.remove>,
) {
  const mission = found(await lockMission(db, id));
  await deleteMission(db, id);
  await record(db, changing(actor, mission), "missions.deleted", { missionId: id });
  return changesSaved;
}
