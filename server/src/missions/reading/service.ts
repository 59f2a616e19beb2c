import type { Parsed } from "@vitrine/contract/endpoint";
import type { missions } from "@vitrine/contract/missions";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { startupsOfMission } from "../invitations/service.ts";
import { missionAbilities, sideOf } from "../policy.ts";
import { type ListedMission, missionFor, missionsOf, type Viewer } from "./queries.ts";

export const viewerOf = (actor: Actor): Viewer => ({
  userId: actor.id,
  companyId: actor.companyId,
  side: sideOf(actor),
});

/** A startup does not see which staff member works on it. */
export const missionRow = <R extends ListedMission>(
  { companyId, companyShortName, logo60Id, ...row }: R,
  { side }: Viewer,
) => ({
  ...row,
  ...(side === "startup" && { assignTo: null, assignee: null }),
  company: { id: companyId, companyShortName, logo60: logoPicture(logo60Id) },
});

type OnBoard = Awaited<ReturnType<typeof startupsOfMission>>[number];

/** A startup does not see its stage or why it was turned down, until there is a pilot. */
const asStartupSeesIt = (startup: OnBoard): OnBoard =>
  startup.stage === "PILOT" || startup.stage === "ROLLOUT"
    ? startup
    : { ...startup, stage: "FOUND", closeReason: null };

export async function listOwnMissions(db: Db, actor: Actor, input: Parsed<typeof missions.user>) {
  const viewer = viewerOf(actor);
  // To a startup no mission is assigned to anybody.
  if (viewer.side === "startup" && input.assignTo !== null) return { items: [], count: 0 };
  const { rows, count } = await missionsOf.page(db, { ...input, viewer });
  return { items: rows.map((row) => missionRow(row, viewer)), count };
}

export async function showMission(db: Db, actor: Actor, { id }: Parsed<typeof missions.one>) {
  const viewer = viewerOf(actor);
  const row = found(await missionFor(db, id, viewer));
  const ownId = viewer.side === "startup" ? viewer.companyId : null;
  const startups = await startupsOfMission(db, id, ownId);
  const asked = ownId === null ? undefined : startups[0];
  return {
    mission: {
      ...row,
      ...missionRow(row, viewer),
      doneReason: viewer.side === "startup" ? null : row.doneReason,
      startups: viewer.side === "startup" ? startups.map(asStartupSeesIt) : startups,
      can: missionAbilities(oneself(actor).subject, row, asked),
    },
  };
}
