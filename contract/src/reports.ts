import { z } from "zod";
import { channel, read, write } from "#endpoint.ts";
import { DoneToMany } from "#paging.ts";
import { Done, Id, Moment } from "#shapes.ts";

export const taskStates = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** Tasks that end with a file, change many records, end with a text, or process a file's rows. */
export const taskKinds = ["FILE", "CHANGE", "TEXT", "ROWS"] as const;

export const fileFormats = ["CSV", "XLSX"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most rows in a workbook's sheet, below the header. */
export const mostSheetRows = 1_048_575;

/** Work that continues after the answer, for the person who asked for it. */
export const Task = z.object({
  id: Id,
  kind: z.enum(taskKinds),
  /** The name of its file, or of what is done. */
  name: z.string(),
  state: z.enum(taskStates),
  /** Rows written or changed so far, and the total; refused ones are included. */
  done: z.number().int(),
  total: z.number().int(),
  /** The size of its file; null until it is ready. */
  bytes: z.number().int().nullable(),
  /** Why records were refused, and how many for each reason. */
  refused: z.array(z.object({ message: z.string(), count: z.number().int() })),
  /** The refused companies, if their list can show them: how many, and the first 100. */
  refusedCompanies: z
    .object({
      kind: z.enum(["STARTUP", "RETAILER"]),
      count: z.number().int(),
      ids: z.array(Id),
    })
    .nullable(),
  /** Its change can be undone, with the task's id as the change's. */
  isUndoable: z.boolean(),
  isUndone: z.boolean(),
  createdAt: Moment,
});

/** The result of a change; for many records it continues as a task, and nothing is done yet. */
export const DoneOrTask = DoneToMany.extend({ task: Task.optional() });

const ById = z.object({ id: Id });

/** What a member of staff has requested within the last day. */
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
  /** The progress of a task, from 0 to 1; `done` once it has ended, however it ended. */
  progress: channel("/user/queue/report", {
    message: z.object({ id: Id, progress: z.number(), done: z.boolean() }),
  }),
  cancelled: channel("/user/queue/report/cancel", { message: z.object({ id: Id }) }),
};
