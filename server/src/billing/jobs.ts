import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { orphanedOperations, tryAgain } from "./operations/queries.ts";
import { kinds } from "./operations/kinds.ts";
import { runOperation } from "./operations/service.ts";
import { beginLook, companyOfCustomer } from "./sync/queries.ts";
import { syncCompany } from "./sync/service.ts";
import { tellProviderJob } from "./vat/jobs.ts";
import { forgetOldProviderEvents, markHandled } from "./webhooks/queries.ts";

/** Reads a customer anew, after something happened to it. */
export const lookAtCustomer = job(
  "billing.look",
  z.object({ customerId: z.string() }),
  async (db, { customerId }) => {
    const begun = await beginLook(db);
    const companyId = await companyOfCustomer(db, customerId);
    if (companyId !== undefined) await syncCompany(db, companyId);
    await markHandled(db, customerId, begun);
  },
);

const waits = [5, 15, 30, 45];

/** Asks again what nobody knows the outcome of, with the same key; after some tries the truth is read. */
const settleUnknown = job("billing.settle", z.object({ id: z.uuid() }), async (db, { id }) => {
  const operation = await tryAgain(db, id);
  if (!operation) return;
  const { companyId, tries } = operation;
  const own = kinds.find(({ name }) => name === operation.kind);
  const outcome = own && (await runOperation(db, own, operation).catch(() => undefined));
  await syncCompany(db, companyId);
  const seconds = waits[tries - 1];
  if (outcome?.status === "processing" && seconds !== undefined)
    await addJob(db, settleUnknown, { id }, { runAt: new Date(Date.now() + seconds * 1000) });
});

/** What ran on a node that died is asked again. */
const findOrphans = async (db: Db) => {
  for (const id of await orphanedOperations(db)) await addJob(db, settleUnknown, { id });
};

export const billingJobs = [lookAtCustomer, settleUnknown, tellProviderJob];
export const billingChores = [forgetOldProviderEvents];
export const billingRounds = [findOrphans];
