import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { MissionStage, MissionStartup } from "#missions/startups.ts";
import { Done, Id, paragraphs } from "#shapes.ts";

const NamedMission = z.object({ id: Id, title: z.string() });

/** A startup at its stage in one mission. */
export const BoardCard = MissionStartup.extend({
  mission: NamedMission,
  /** Both sides have written since the mission was sent. */
  haveTalked: z.boolean(),
});

/** How many startups have reached a stage, and how many are there now. */
const FunnelStep = z.object({
  stage: MissionStage,
  reached: z.number().int(),
  now: z.number().int(),
});

export const MoveStartup = z.object({
  id: Id,
  startupId: Id,
  stage: MissionStage,
  /** Required when closing. */
  reason: paragraphs(1000, messages.enterClosingReason).optional(),
});

/** From a first look to a rollout: the stages of startups in a company's missions. */
export const missionBoard = {
  list: read("GET", "/api/v1/missions/board", {
    input: z.object({ missionId: Id.optional() }),
    output: z.object({
      items: z.array(BoardCard),
      funnel: z.array(FunnelStep),
      missions: z.array(NamedMission),
    }),
  }),
  /** Also adds a startup that is not on the board yet. */
  move: write("PUT", "/api/v1/mission/:id/startups/:startupId/stage", {
    input: MoveStartup,
    output: Done,
  }),
  /** Called by the startup: from then on the pilot counts. */
  confirmPilot: write("PUT", "/api/v1/mission/:id/pilot", {
    input: z.object({ id: Id }),
    output: Done,
  }),
};
