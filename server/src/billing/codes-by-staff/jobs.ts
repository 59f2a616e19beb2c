import { discountCodes } from "@vitrine/contract/billing/codes";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { codeColumns } from "./columns.ts";
import { codesForStaff } from "./queries.ts";

export const codesFileJob = job(
  "billing.codes_file",
  z.object({ taskId: Id, input: discountCodes.exportFile.input }),
  (db, { taskId, input: { format, columns, ids, fields, sort } }) => {
    const batches = codesForStaff.batches(db, { ...fields, ids, sort });
    return runExport(db, taskId, {
      format,
      batches,
      columns: columns.map((name) => codeColumns[name]),
    });
  },
);
