import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { job } from "#work/jobs.ts";
import { waitingForBank } from "./operations/queries.ts";
import { settleIn, settling } from "./operations/service.ts";
import { settleOperation } from "./operations/settling.ts";
import { beginLook, companyOfCustomer } from "./sync/queries.ts";
import { syncCompany } from "./sync/service.ts";
import { tellProviderJob } from "./vat/jobs.ts";
import { forgetOldProviderEvents, markHandled } from "./webhooks/queries.ts";

/** What waited for the bank may be settled by what happened. */
const lookAtCompany = async (db: Db, companyId: string) => {
  await syncCompany(db, companyId);
  for (const id of await waitingForBank(db, companyId)) await settleIn(db, id, 0);
};

/** Reads a customer anew, after something happened to it. */
export const lookAtCustomer = job(
  "billing.look",
  z.object({ customerId: z.string() }),
  async (db, { customerId }) => {
    const begun = await beginLook(db);
    const companyId = await companyOfCustomer(db, customerId);
    if (companyId !== undefined) await lookAtCompany(db, companyId);
    await markHandled(db, customerId, begun);
  },
);

const settle = job(settling.name, settling.shape, settleOperation);

export const billingJobs = [lookAtCustomer, settle, tellProviderJob];
export const billingChores = [forgetOldProviderEvents];
