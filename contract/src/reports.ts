import { z } from "zod";
import { channel, read, write } from "#endpoint.ts";
import { Done, Id, Moment } from "#shapes.ts";

export const taskStates = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

export const fileFormats = ["CSV", "XLSX"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most rows that a sheet of a workbook holds below its head. */
export const mostSheetRows = 1_048_575;

/** Work that goes on after the answer, for whoever asked for it. */
export const Task = z.object({
  id: Id,
  /** What its file is called. */
  name: z.string(),
  state: z.enum(taskStates),
  /** Rows written so far, and in all. */
  done: z.number().int(),
  total: z.number().int(),
  /** How large its file is; null until it is there. */
  bytes: z.number().int().nullable(),
  createdAt: Moment,
});

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
