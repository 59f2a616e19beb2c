import { z } from "zod";
import { currencies } from "#billing/currencies.ts";
import { read, write } from "#endpoint.ts";
import { cappedListOf, flag, listSearch, oneOrAll } from "#paging.ts";
import { Task } from "#reports.ts";
import { Done, Id, Moment, Named, words } from "#shapes.ts";

/** What a column can go to, in the order in which they are shown. */
export const importFields = [
  ...(["name", "legalName", "website", "linkedIn", "oneLiner", "description"] as const),
  ...(["categories", "tags", "country", "city", "founded", "companyStatus"] as const),
  ...(["businessModel", "companyType", "targetMarket", "teamSize", "numberOfClients"] as const),
  ...(["clientNames", "totalFundingAmount", "currency", "presenceInCountries"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** What an import can change in a startup that is there already. */
export const updatedFields = [
  ...(["website", "linkedIn", "oneLiner", "description", "tags", "country", "city"] as const),
  ...(["founded", "companyStatus", "businessModel", "companyType", "targetMarket"] as const),
  ...(["teamSize", "numberOfClients", "clientNames", "totalFundingAmount"] as const),
  ...(["presenceInCountries"] as const),
] as const;
export type UpdatedField = (typeof updatedFields)[number];

/** `OPEN`: its columns are being chosen. */
export const importStates = [
  ...(["OPEN", "CHECKING", "CHECKED", "RUNNING", "DONE", "UNDOING", "UNDONE"] as const),
] as const;

/** What becomes of a row. */
export const importVerdicts = ["created", "updated", "same", "refused"] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

const Updates = z.object({
  /** Fills what a startup says nothing about. */
  empty: z.boolean(),
  /** Also where it says something else. */
  fields: z.array(z.enum(updatedFields)).max(updatedFields.length),
});

const Choice = z.object({
  /** How it is written, where that was recognised wrongly. */
  encoding: words(40).nullable(),
  /** 0 where the first line is a startup; null as recognised. */
  headerLine: z.number().int().min(0).max(9_999).nullable(),
  /** Where each column goes; null as recognised. */
  fields: z.array(z.enum(importFields).nullable()).max(300).nullable(),
  /** The currency of amounts that name none. */
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
  /** Of those that come in, how many without what could not be read in them. */
  partly: z.object({ created: counted, updated: counted }).default({ created: 0, updated: 0 }),
  /** Why rows were left out, the most frequent first. */
  reasons: z.array(
    z.object({ verdict: z.enum(importVerdicts), reason: z.string(), count: counted }),
  ),
  /** What was read only in part. */
  warnings: z.array(
    z.object({ field: z.string(), says: z.string(), count: counted, line: counted }),
  ),
  /** Rows of a run that the check before it had judged otherwise. */
  differs: counted,
});

const ImportEntry = z.object({
  id: Id,
  /** What the file is called. */
  name: z.string(),
  state: z.enum(importStates),
  /** How many rows it has. */
  rows: counted,
  summary: Summary.nullable(),
  /** Who opened it; null where they are gone. */
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
    /** What else it may be. */
    doubt: z.string().nullable(),
    headerLine: counted,
  }),
  columns: z.array(ImportColumn),
  /** The task of the tray that works on it. */
  taskId: Id.nullable(),
  /** Why the last check or run was broken off. */
  problem: z.string().nullable(),
  /** Startups that Undo left as they are, since they were changed or used. */
  kept: z.array(Named),
});

const FieldChange = z.object({
  field: z.enum(updatedFields),
  before: z.string(),
  after: z.string(),
});

const ImportRow = z.object({
  /** Its line. */
  id: z.string(),
  line: counted,
  name: z.string(),
  verdict: z.enum(importVerdicts),
  because: z.string(),
  warnings: z.array(z.string()),
  changes: z.array(FieldChange),
  /** What it has become; null before the run, and where there is none. */
  startupId: Id.nullable(),
});

const ById = z.object({ id: Id });

/** It goes on as a task of the tray. */
const Begun = Done.extend({ task: Task });

export const ImportRowsSearch = listSearch({
  filters: {
    verdict: oneOrAll(importVerdicts),
    /** One of the reasons that the summary counts. */
    reason: words(500).default(""),
    /** Those that were read only in part. */
    isPartly: flag,
  },
});

/** Startups from a file: looked at, checked, brought in and, for 30 days, taken out again. */
export const imports = {
  list: read("GET", "/api/v1/admin/imports", {
    input: z.object({}),
    /** The newest 20. */
    output: z.object({ items: z.array(ImportEntry) }),
  }),
  /** With a document that the caller has uploaded. */
  open: write("POST", "/api/v1/admin/imports", {
    input: z.object({ documentId: Id }),
    output: Done.extend({ id: Id }),
  }),
  one: read("GET", "/api/v1/admin/imports/:id", { input: ById, output: ImportDetail }),
  choose: write("PUT", "/api/v1/admin/imports/:id", {
    input: Choice.extend({ id: Id }),
    output: Done,
  }),
  /** A whole run that is taken back at its end: what it says of each row is what the run will say. */
  check: write("POST", "/api/v1/admin/imports/:id/check", { input: ById, output: Begun }),
  run: write("POST", "/api/v1/admin/imports/:id/run", { input: ById, output: Begun }),
  /** What nobody has run goes, and its file with it. */
  discard: write("DELETE", "/api/v1/admin/imports/:id", { input: ById, output: Done }),
  undo: write("POST", "/api/v1/admin/imports/:id/undo", { input: ById, output: Begun }),
  rows: read("POST", "/api/v1/admin/imports/:id/rows", {
    input: ImportRowsSearch.extend({ id: Id }),
    output: cappedListOf(ImportRow),
  }),
  /** The refused rows as they stood in the file, each with its reason: mended, they come in. */
  refused: read("GET", "/api/v1/admin/imports/:id/refused", {
    input: ById,
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
};
