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
const { typeAmount: amount, enterNeed, selectImplementationTime } = messages;

/** Each of the texts once, as it was spelled last. */
const distinct = (all: string[]) => [
  ...new Map(all.map((one) => [one.toLowerCase(), one])).values(),
];

/** What a mission says; staff change any part of it. */
export const missionFields = {
  title: words(100, messages.enterTitle),
  description: paragraphs(5000, messages.enterDescription),
  /** One need a line: a startup meets it when its own words hold all of the line's. */
  needs: z
    .array(words(160, enterNeed), enterNeed)
    .min(1, enterNeed)
    .max(mostNeeds, messages.tooManyNeeds)
    .transform(distinct),
  /** Minor units of `currency`. */
  budget: z
    .number(amount)
    .min(0, amountBetween(0, mostBudget))
    .max(mostBudget, amountBetween(0, mostBudget))
    .int(amount)
    .nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  implementationTime: dayFor(selectImplementationTime),
  /** Whom startups should speak to. */
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

/** A mission in a list. What happens between its company and staff is not shown to startups. */
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
  /** The startups on its board; a startup sees only itself. */
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
  /** The missions of one's company; of a startup those it was invited to, of staff those assigned to them. */
  user: read("POST", "/api/v1/mission/user-missions", {
    input: OwnMissionsSearch,
    output: listOf(MissionRow),
  }),
  one: read("GET", "/api/v1/mission/:id", {
    input: z.object({ id: Id }),
    output: z.object({ mission: Mission }),
  }),
  /** A new mission is deleted; nobody has worked on it. */
  withdraw: write("DELETE", "/api/v1/mission/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  close: write("PUT", "/api/v1/mission/:id/closing", { input: CloseMission, output: Done }),
};
