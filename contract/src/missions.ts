import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { listOf, listSearch } from "#paging.ts";
import { MissionStartup } from "#missions/startups.ts";
import { Country, Done, Id, Moment, Named, paragraphs, Picture, words, dayFor } from "#shapes.ts";
import { amountBetween } from "#wording.ts";

export const missionStatuses = ["NEW", "ASSIGNED", "DONE"] as const;
export type MissionStatus = (typeof missionStatuses)[number];

export const mostNeeds = 10;

const mostBudget = 9_000_000_000_000_000;

/** Each text once, in any case, spelled as it was last. */
const distinct = (all: string[]) => [
  ...new Map(all.map((one) => [one.toLowerCase(), one])).values(),
];

/** The fields of a mission; staff can change any of them. */
export const missionFields = {
  title: words(100, messages.enterTitle),
  description: paragraphs(5000, messages.enterDescription),
  /** One need per line: a startup meets it if its own texts contain all words of the line. */
  needs: z
    .array(words(160, messages.enterNeed), messages.enterNeed)
    .min(1, messages.enterNeed)
    .max(mostNeeds, messages.tooManyNeeds)
    .transform(distinct),
  /** Minor units of `currency`. */
  budget: z
    .number(messages.typeAmount)
    .min(0, amountBetween(0, mostBudget))
    .max(mostBudget, amountBetween(0, mostBudget))
    .int(messages.typeAmount)
    .nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  implementationTime: dayFor(messages.selectImplementationTime),
  /** The contact for startups. */
  contact: words(200),
  countryIds: z.array(Id).max(250),
  categoryIds: z.array(Id).max(50),
  tagIds: z.array(Id).max(100),
};

export const SendMission = z.object({
  ...missionFields,
  budget: missionFields.budget.default(null),
  currency: missionFields.currency.default("EUR"),
  contact: missionFields.contact.default(""),
  countryIds: missionFields.countryIds.default([]),
  categoryIds: missionFields.categoryIds.default([]),
  tagIds: missionFields.tagIds.default([]),
});

const PersonName = z.object({ id: Id, fullName: z.string() });

/** A mission in a list. Startups do not see what its company and staff do about it. */
export const MissionRow = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(missionStatuses),
  /** The member of staff who works on it. */
  assignTo: Id.nullable(),
  assignee: PersonName.nullable(),
  budget: z.number().int().nullable(),
  currency: z.string(),
  implementationTime: z.iso.date(),
  createdAt: Moment,
  company: z.object({ id: Id, companyShortName: z.string(), logo60: Picture.nullable() }),
});

export const Mission = MissionRow.extend({
  description: z.string(),
  needs: z.array(z.string()),
  contact: z.string(),
  countries: z.array(Country),
  categories: z.array(Named),
  tags: z.array(Named),
  author: PersonName.nullable(),
  doneReason: z.string().nullable(),
  /** The startups on its board; a startup only sees itself. */
  startups: z.array(MissionStartup),
  can: z.object({
    withdraw: z.boolean(),
    close: z.boolean(),
    invite: z.boolean(),
    answer: z.boolean(),
    confirmPilot: z.boolean(),
  }),
});

export const OwnMissionsSearch = listSearch({
  filters: {
    id: Id.nullable().default(null),
    status: z.enum(missionStatuses).nullable().default(null),
    assignTo: Id.nullable().default(null),
  },
});

export const CloseMission = z.object({
  id: Id,
  reason: paragraphs(1000, messages.enterClosingReason),
});

export const missions = {
  send: write("POST", "/api/v1/mission/send", {
    input: SendMission,
    output: Done.extend({ id: Id }),
  }),
  /** One's company's missions; for a startup those it is invited to, for staff those assigned to them. */
  user: read("POST", "/api/v1/mission/user-missions", {
    input: OwnMissionsSearch,
    output: listOf(MissionRow),
  }),
  one: read("GET", "/api/v1/mission/:id", {
    input: z.object({ id: Id }),
    output: z.object({ mission: Mission }),
  }),
  /** Deletes a new mission, which nobody has worked on. */
  withdraw: write("DELETE", "/api/v1/mission/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  close: write("PUT", "/api/v1/mission/:id/closing", { input: CloseMission, output: Done }),
};
