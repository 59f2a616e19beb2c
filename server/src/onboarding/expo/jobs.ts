import { expo } from "@vitrine/contract/onboarding/expo";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { columnsOfPeople, expoColumns } from "./columns.ts";
import { expoForms } from "./queries.ts";

export const expoFileJob = job(
  "onboarding.expo_file",
  z.object({ taskId: Id, ofPeople: z.boolean(), input: expo.exportFile.input }),
  (db, { taskId, ofPeople, input: { format, columns, ids, fields, sort } }) =>
    runExport(db, taskId, {
      format,
      batches: expoForms.batches(db, { ...fields, ids, sort }),
      columns: columns
        .filter((name) => ofPeople || !columnsOfPeople.includes(name))
        .map((name) => expoColumns[name]),
    }),
);
