import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { customerOfCompany } from "../sync/queries.ts";
import { tellProvider } from "./service.ts";

export const tellProviderJob = job(
  "billing.buyer",
  z.object({ companyId: z.uuid() }),
  (db, { companyId }) => tellProvider(db, companyId),
);

/** Tells the provider what the billing details say, where it knows the company. */
export const tellProviderLater = async (db: Db, companyId: string) => {
  if (await customerOfCompany(db, companyId))
    await addJob(db, tellProviderJob, { companyId }, { key: `buyer ${companyId}` });
};
