import { z } from "zod";
import { read } from "#endpoint.ts";
import { MissionStage } from "#missions/startups.ts";
import { Id, Moment } from "#shapes.ts";

/** The kinds of events in a mission. */
export const missionEventKinds = [
  "SENT",
  "CHANGED",
  "ASSIGNED",
  "UNASSIGNED",
  "DONE",
  "INVITED",
  "ANSWERED",
  "MOVED",
  "PILOT_CONFIRMED",
] as const;
export type MissionEventKind = (typeof missionEventKinds)[number];

/** One line of a mission's thread. */
export const MissionEvent = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(missionEventKinds),
  /** Null if it happened automatically; the company is null for staff. */
  by: z.object({ fullName: z.string(), companyShortName: z.string().nullable() }).nullable(),
  /** The startup it is about. */
  startup: z.object({ id: Id, companyShortName: z.string() }).nullable(),
  fromStage: MissionStage.nullable(),
  toStage: MissionStage.nullable(),
  assignee: z.string().nullable(),
  /** The text of an answer. */
  text: z.string().nullable(),
  answer: z.enum(["YES", "NO"]).nullable(),
});

export const missionThread = {
  /** The mission's history, newest first; a startup only reads what concerns it. */
  list: read("GET", "/api/v1/mission/:id/events", {
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(MissionEvent) }),
  }),
};
