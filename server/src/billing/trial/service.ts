import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { paymentSettings } from "../openness/service.ts";
import { ownPlan } from "../service.ts";
import { claimTrialEnd, endingTrials, type EndingTrial, startTrial } from "./queries.ts";

/** Begins the trial on the first visit of a company that put its choice off; later visits do nothing. */
export const beginTrial = (db: Db, companyId: string) =>
  inTransaction(db, async (trx) => {
    const trialEndsAt = await startTrial(trx, companyId);
    if (trialEndsAt) await record(trx, null, "billing.trial_begun", { companyId, trialEndsAt });
  });

const atOnce = 200;

/** What is charged when the trial ends, if there is a card. */
const chargeOf = async (db: Db, companyId: string) => {
  const { card, nextCharge } = await paymentSettings(db, companyId, true);
  if (!card || !nextCharge) return null;
  const { amount, currency } = nextCharge;
  return { amount, currency, brand: card.brand, last4: card.last4 };
};

const tellOwner = (db: Db, ending: EndingTrial) =>
  inTransaction(db, async (trx) => {
    const { companyId, companyName, userId, email: to, firstName } = ending;
    const endsAt = await claimTrialEnd(trx, companyId);
    if (endsAt === undefined) return;
    const plan = await ownPlan(trx, companyId);
    const charge = await chargeOf(trx, companyId);
    const data = { firstName, companyName, endsAt, planName: plan?.name ?? null, charge };
    await sendEmail(trx, { kind: "trial-ends", to, userId, data });
  });

/** Tells owners once, three days before their trial ends, what happens then. */
export const tellTrialEnds = async (db: Db) => {
  let ending = await endingTrials(db, atOnce);
  while (ending.length > 0) {
    for (const one of ending) await tellOwner(db, one);
    ending = await endingTrials(db, atOnce);
  }
};
