import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { job } from "#work/jobs.ts";
import { runImportTask } from "./running.ts";
import { runUndoTask } from "./undoing.ts";

const asked = z.object({
  importId: Id,
  taskId: Id,
  doer: z.object({
    id: Id,
    requestId: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    call: z.string(),
  }),
});

export const importJob = job(
  "profiles.import",
  asked.extend({ isDry: z.boolean() }),
  runImportTask,
);

export const undoImportJob = job("profiles.import_undo", asked, runUndoTask);
