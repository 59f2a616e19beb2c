import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { missionFields, MissionRow, missionStatuses, SendMission } from "#missions.ts";
import { anyOf, cappedListOf, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Done, Id, paragraphs, searchWords } from "#shapes.ts";

/** How long ago a mission was sent: up to a day, a week, a month, or longer. */
export const missionAges = ["DAY", "WEEK", "MONTH", "OLDER"] as const;
export type MissionAge = (typeof missionAges)[number];

const list = staffList({
  sorts: ["createdAt", "title", "company", "implementationTime"],
  filters: {
    /** Words in the title, or part of the company's name. */
    search: searchWords,
    status: anyOf(z.enum(missionStatuses)),
    age: anyOf(z.enum(missionAges)),
    assignTo: anyOf(Id),
  },
});

export const MissionsSearch = list.search;

export const MissionForStaff = MissionRow.extend({
  invited: z.number().int(),
  /** How many of the invited startups agreed. */
  agreed: z.number().int(),
});

export const missionFileColumns = [
  "title",
  "company",
  "status",
  "assignee",
  "invited",
  "agreed",
  "budget",
  "currency",
  "time",
  "created",
] as const;

export const ChangeMission = z
  .object(missionFields)
  .partial()
  .extend({
    id: Id,
    status: z.enum(missionStatuses).optional(),
    /** Required when closing. */
    reason: paragraphs(1000, messages.enterClosingReason).optional(),
  });

/** Missions as staff see, change and assign them. */
export const staffMissions = {
  all: read("POST", "/api/v1/mission/all", {
    input: list.asked,
    output: cappedListOf(MissionForStaff),
  }),
  /** Answers at once; the file is put into the tray. */
  exportFile: write("POST", "/api/v1/mission/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(fileFields(missionFileColumns)),
    output: Task,
  }),
  create: write("POST", "/api/v1/mission/create", {
    input: SendMission.extend({ retailerId: Id }),
    output: Done.extend({ id: Id }),
  }),
  update: write("POST", "/api/v1/mission/update/:id", { input: ChangeMission, output: Done }),
  remove: write("DELETE", "/api/v1/mission/delete/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  /** Assigns to a member of staff; without one, the mission is new again. */
  assign: write("POST", "/api/v1/mission/assignto", {
    input: z.object({ id: Id, assignTo: Id.nullable() }),
    output: Done,
  }),
  /** The staff that missions can be assigned to. */
  assignees: read("GET", "/api/v1/missions/assignees", {
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ id: Id, fullName: z.string(), isYou: z.boolean() })),
    }),
  }),
};
