import { z } from "zod";
import { channel, read, write } from "#endpoint.ts";
import { DoneToMany } from "#paging.ts";
import { Done, Id, Moment } from "#shapes.ts";

export const taskStates = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** Tasks that end with a file, that change many records, that end with a text, and that go through a file's rows. */
export const taskKinds = ["FILE", "CHANGE", "TEXT", "ROWS"] as const;

export const fileFormats = ["CSV", "XLSX"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most rows that a sheet of a workbook holds below its head. */
export const mostSheetRows = 1_048_575;

/** Work that goes on after the answer, for whoever asked for it. */
export const Task = z.object({
  id: Id,
  kind: z.enum(taskKinds),
  /** What its file is called, or what is done. */
  name: z.string(),
  state: z.enum(taskStates),
  /** Rows written or changed so far, and in all; those that were refused among them. */
  done: z.number().int(),
  total: z.number().int(),
  /** How large its file is; null until it is there. */
  bytes: z.number().int().nullable(),
  /** Why records were refused, and how many for each reason. */
  refused: z.array(z.object({ message: z.string(), count: z.number().int() })),
  /** The first 100 companies that were refused, where their list can show them. */
  refusedCompanies: z
    .object({ kind: z.enum(["STARTUP", "RETAILER"]), ids: z.array(Id) })
    .nullable(),
  /** What it changed can be undone, by its id as that of the change. */
  isUndoable: z.boolean(),
  isUndone: z.boolean(),
  createdAt: Moment,
});

/** How a change went; of many records it goes on after the answer, as a task, and nothing is done yet. */
export const DoneOrTask = DoneToMany.extend({ task: Task.optional() });

const ById = z.object({ id: Id });

/** What somebody of staff has asked for within the last day. */
export const tray = {
  list: read("GET", "/api/v1/admin/tray", {
    input: z.object({}),
    /** The newest 20. */
    output: z.object({ items: z.array(Task) }),
  }),
  cancel: write("POST", "/api/v1/admin/tray/:id/cancel", { input: ById, output: Done }),
  remove: write("DELETE", "/api/v1/admin/tray/:id", { input: ById, output: Done }),
  file: read("GET", "/api/v1/admin/tray/:id/file", {
    input: ById,
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
};

export const reportChannels = {
  /** How far a task is, from 0 to 1; `done` when it has ended, in whatever way. */
  progress: channel("/user/queue/report", {
    message: z.object({ id: Id, progress: z.number(), done: z.boolean() }),
  }),
  cancelled: channel("/user/queue/report/cancel", { message: z.object({ id: Id }) }),
};
