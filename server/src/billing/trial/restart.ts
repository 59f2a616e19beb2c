import { v7 as uuid } from "uuid";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import { ensure } from "#http/refuse.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { operate } from "../operations/service.ts";
import { lengthenTrial } from "./lengthening.ts";
import { letTrialCount, saveShifted, trialToGoOn, trialsInReview } from "./queries.ts";

const shift = async (db: Db, companyId: string) => {
  const trial = await trialToGoOn(db, companyId);
  if (!trial) return;
  const { subscriptionId, endsAt: trialEndsAt } = trial;
  if (subscriptionId !== null) {
    const input = { subscriptionId, trialEnd: Date.parse(trialEndsAt) / 1000 };
    const outcome = await operate(db, null, lengthenTrial, { id: uuid(), companyId, input });
    ensure(outcome.status === "succeeded", "billing.provider_away");
  }
  await inTransaction(db, async (trx) => {
    await saveShifted(trx, companyId, trial);
    await record(trx, null, "billing.trial_begun", { companyId, trialEndsAt });
  });
};

/**
 * A trial counts while its company is approved: one that was chosen at sign-up counts from the approval, and one
 * whose approval was taken back goes on with what was left. With a card the provider is told first, since it
 * charges when the trial ends.
 */
const restartTrial = async (db: Db, companyId: string) => {
  await shift(db, companyId);
  await letTrialCount(db, companyId);
};

export const restartTrialJob = job(
  "billing.restart_trial",
  z.object({ companyId: z.uuid() }),
  (db, { companyId }) => restartTrial(db, companyId),
);

/** Leaves it to a job: the provider is asked, and may be away. */
export const restartTrialLater = (db: Db, companyId: string) =>
  addJob(db, restartTrialJob, { companyId }, { key: `trial ${companyId}` });

/** Nobody is charged while a company is in review: trials that would soon end are put off. */
export const keepTrialsInReview = async (db: Db) => {
  for (const { companyId } of await trialsInReview(db)) await restartTrialLater(db, companyId);
};
