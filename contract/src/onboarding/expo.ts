import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, staffList } from "#paging.ts";
import { webAddress } from "#profiles/account-information.ts";
import { Version } from "#profiles/versions.ts";
import { fileFormats, Task } from "#reports.ts";
import {
  Changed,
  Done,
  EmailAddress,
  Id,
  Moment,
  Named,
  paragraphs,
  searchWords,
  words,
  dayFor,
  hasFields,
} from "#shapes.ts";

export const expoStates = ["NEW", "SHORTLISTED", "ACCEPTED", "DECLINED"] as const;
export type ExpoState = (typeof expoStates)[number];

/** A company's form for taking part. */
export const ExpoForm = z.object({
  companyName: words(200, messages.enterExpoCompany),
  contactName: words(200, messages.enterContactName),
  email: EmailAddress,
  website: webAddress(messages.enterCompanyUrl),
  description: paragraphs(2_000, messages.enterCompanyDescription),
});

const day = dayFor(messages.chooseDay);

/** The first and the last day on which forms are accepted, in UTC. */
export const ExpoTimes = z
  .object({ opensOn: day, closesOn: day, version: Version.optional() })
  .refine(({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn, {
    error: messages.lastDayFirst,
    path: ["closesOn"],
    when: hasFields,
  });

const list = staffList({
  sorts: ["createdAt", "companyName"],
  direction: "DESC",
  filters: {
    /** Part of the company's name. */
    search: searchWords,
    state: anyOf(z.enum(expoStates)),
  },
});

export const ExpoSearch = list.search;

const ExpoRow = z.object({
  id: Id,
  version: Version,
  companyName: z.string(),
  /** The contact; null for staff who may not see the people of startups. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  website: z.string(),
  description: z.string(),
  state: z.enum(expoStates),
  note: z.string(),
  /** The startup created from it. */
  startup: Named.nullable(),
  createdAt: Moment,
});

export const expoFileColumns = [
  "companyName",
  "contactName",
  "email",
  "website",
  "description",
  "state",
  "note",
  "startup",
  "created",
] as const;

const OneForm = z.object({ id: Id });

export const ExpoNote = z.object({ note: paragraphs(2_000) });

/** Forms for the expo competition, sent from a public page. */
export const expo = {
  all: read("POST", "/api/v1/admin/expo-competition/all", {
    input: list.asked,
    output: cappedListOf(ExpoRow),
  }),
  /** Moves a form to another state or saves a note; omitted fields stay. */
  change: write("POST", "/api/v1/admin/expo-competition/:id", {
    input: OneForm.extend({
      state: z.enum(expoStates).optional(),
      note: ExpoNote.shape.note.optional(),
      /** The version that is shown; a newer one is not overwritten. */
      version: Version.optional(),
    }),
    output: Changed,
  }),
  /** Deletes the form for good. */
  remove: write("DELETE", "/api/v1/admin/expo-competition/:id", { input: OneForm, output: Done }),
  /** Registers the company as a startup and invites the sender of the form. */
  makeStartup: write("POST", "/api/v1/admin/expo-competition/:id/startup", {
    input: OneForm,
    output: Done.extend({ id: Id }),
  }),
  exportFile: write("POST", "/api/v1/admin/expo-competition/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend({
      ids: z.array(Id).max(1000).default([]),
      format: z.enum(fileFormats).default("CSV"),
      columns: z
        .array(z.enum(expoFileColumns))
        .min(1)
        .max(100)
        .default([...expoFileColumns]),
    }),
    output: Task,
  }),
  saveTimes: write("PUT", "/api/v1/admin/expo-competition/times", {
    input: ExpoTimes,
    output: Changed,
  }),
  times: read("GET", "/api/v1/expo-competition", {
    input: z.object({}),
    output: z.object({
      /** Null until staff choose the days. */
      opensOn: z.iso.date().nullable(),
      closesOn: z.iso.date().nullable(),
      isOpen: z.boolean(),
      /** The first day is in the future. */
      isAhead: z.boolean(),
      version: Version,
    }),
  }),
  send: write("POST", "/api/v1/expo-competition", { input: ExpoForm, output: Done }),
};
