import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { tellProvider } from "./service.ts";

export const tellProviderJob = job(
  "billing.buyer",
  z.object({ companyId: z.uuid() }),
  (db, { companyId }) => tellProvider(db, companyId),
);

/**
 * Tells the provider what the billing details say, in a job, since its customer may only be made at this
 * moment.
 */
export const tellProviderLater = (db: Db, companyId: string) =>
  addJob(db, tellProviderJob, { companyId }, { key: `buyer ${companyId}` });
