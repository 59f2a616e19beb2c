import { z } from "zod";
import { currencies } from "#billing/currencies.ts";
import { read, write } from "#endpoint.ts";
import { cappedListOf, flag, listSearch, oneOrAll } from "#paging.ts";
import { Task } from "#reports.ts";
import { Done, Id, Moment, Named, words } from "#shapes.ts";

/** The fields that a column can go to, in the order shown. */
export const importFields = [
  "name",
  "legalName",
  "website",
  "linkedIn",
  "oneLiner",
  "description",
  "categories",
  "tags",
  "country",
  "city",
  "founded",
  "companyStatus",
  "businessModel",
  "companyType",
  "targetMarket",
  "teamSize",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "currency",
  "presenceInCountries",
] as const;
export type ImportField = (typeof importFields)[number];

/** The fields that an import can change in an existing startup. */
export const updatedFields = [
  "website",
  "linkedIn",
  "oneLiner",
  "description",
  "tags",
  "country",
  "city",
  "founded",
  "companyStatus",
  "businessModel",
  "companyType",
  "targetMarket",
  "teamSize",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "presenceInCountries",
] as const;
export type UpdatedField = (typeof updatedFields)[number];

/** `OPEN`: its columns are being chosen. */
export const importStates = [
  "OPEN",
  "CHECKING",
  "CHECKED",
  "RUNNING",
  "DONE",
  "UNDOING",
  "UNDONE",
] as const;

/** The result for a row. */
export const importVerdicts = ["created", "updated", "same", "refused"] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

const Updates = z.object({
  /** Fills fields that are empty in a startup. */
  empty: z.boolean(),
  /** The fields that are also overwritten. */
  fields: z.array(z.enum(updatedFields)).max(updatedFields.length),
});

const Choice = z.object({
  /** The encoding, if it was recognised wrongly. */
  encoding: words(40).nullable(),
  /** 0 if the first line is already a startup; null as recognised. */
  headerLine: z.number().int().min(0).max(9_999).nullable(),
  /** The field of each column; null as recognised. */
  fields: z.array(z.enum(importFields).nullable()).max(300).nullable(),
  /** The currency of amounts without one. */
  currency: z.enum(currencies),
  updates: Updates,
});

const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(importFields).nullable(),
  /** How it was recognised, or why it is left out. */
  because: z.enum(["name", "values", "said", "people", "unfit"]).nullable(),
});

const counted = z.number().int();

const Summary = z.object({
  created: counted,
  updated: counted,
  same: counted,
  refused: counted,
  /** How many of the imported rows lack values that could not be read. */
  partly: z.object({ created: counted, updated: counted }).default({ created: 0, updated: 0 }),
  /** Why rows were left out, most frequent first. */
  reasons: z.array(
    z.object({ verdict: z.enum(importVerdicts), reason: z.string(), count: counted }),
  ),
  /** Values that were read only in part. */
  warnings: z.array(
    z.object({ field: z.string(), says: z.string(), count: counted, line: counted }),
  ),
  /** Rows with another result in the run than in the check before it. */
  differs: counted,
});

const ImportEntry = z.object({
  id: Id,
  /** The name of the file. */
  name: z.string(),
  state: z.enum(importStates),
  /** The number of rows. */
  rows: counted,
  summary: Summary.nullable(),
  /** The person who opened it; null if they are gone. */
  by: z.string().nullable(),
  createdAt: Moment,
  ranAt: Moment.nullable(),
  undoneAt: Moment.nullable(),
  canUndo: z.boolean(),
});

const ImportDetail = ImportEntry.extend({
  choice: Choice,
  format: z.object({
    encoding: z.string(),
    /** Another encoding that is possible. */
    doubt: z.string().nullable(),
    headerLine: counted,
  }),
  columns: z.array(ImportColumn),
  /** The tray's task that works on it. */
  taskId: Id.nullable(),
  /** Why the last check or run stopped. */
  problem: z.string().nullable(),
  /** Startups that Undo left unchanged, since they had been changed or used. */
  kept: z.array(Named),
  /** How many startups an undo would leave unchanged now; 0 if it can't be undone. */
  wouldKeep: counted,
});

const FieldChange = z.object({
  field: z.enum(updatedFields),
  before: z.string(),
  after: z.string(),
});

const ImportRow = z.object({
  /** The line number. */
  id: z.string(),
  line: counted,
  name: z.string(),
  verdict: z.enum(importVerdicts),
  because: z.string(),
  warnings: z.array(z.string()),
  changes: z.array(FieldChange),
  /** The startup it became; null before the run, and if there is none. */
  startupId: Id.nullable(),
});

const ById = z.object({ id: Id });

/** It continues as a task in the tray. */
const Begun = Done.extend({ task: Task });

export const ImportRowsSearch = listSearch({
  filters: {
    verdict: oneOrAll(importVerdicts),
    /** One of the reasons that the summary counts. */
    reason: words(500).default(""),
    /** Only rows that were read only in part. */
    isPartly: flag,
  },
});

/** Startups from a file: read, checked, imported and, for 30 days, undone. */
export const imports = {
  list: read("GET", "/api/v1/admin/imports", {
    input: z.object({}),
    /** The newest 20. */
    output: z.object({ items: z.array(ImportEntry) }),
  }),
  /** Begins with a document that the caller has uploaded. */
  open: write("POST", "/api/v1/admin/imports", {
    input: z.object({ documentId: Id }),
    output: Done.extend({ id: Id }),
  }),
  one: read("GET", "/api/v1/admin/imports/:id", { input: ById, output: ImportDetail }),
  choose: write("PUT", "/api/v1/admin/imports/:id", {
    input: Choice.extend({ id: Id }),
    output: Done,
  }),
  /** A complete run that is rolled back at its end: its result for each row is that of the run. */
  check: write("POST", "/api/v1/admin/imports/:id/check", { input: ById, output: Begun }),
  run: write("POST", "/api/v1/admin/imports/:id/run", { input: ById, output: Begun }),
  /** Deletes an import that was never run, with its file. */
  discard: write("DELETE", "/api/v1/admin/imports/:id", { input: ById, output: Done }),
  undo: write("POST", "/api/v1/admin/imports/:id/undo", { input: ById, output: Begun }),
  rows: read("POST", "/api/v1/admin/imports/:id/rows", {
    input: z.strictObject({ ...ImportRowsSearch.shape, id: Id }),
    output: cappedListOf(ImportRow),
  }),
  /** The refused rows as in the file, each with its reason; once corrected, they can be imported. */
  refused: read("GET", "/api/v1/admin/imports/:id/refused", {
    input: ById,
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
};
