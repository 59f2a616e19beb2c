import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob } from "#work/jobs.ts";

/** The job that writes to the owner about a payment that failed. */
export const tellingFailed = {
  name: "billing.tell-failed",
  shape: z.object({ companyId: z.uuid(), invoiceId: z.string() }),
};

/** Queues the job; it runs once the caller's transaction has committed. */
export const emailFailure = (db: Db, companyId: string, invoiceId: string) =>
  addJob(db, tellingFailed, { companyId, invoiceId });
