import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { catalogueFileJobs } from "./catalogue/files.ts";
import { stepJob, stepLater } from "./catalogue/provider-sync.ts";
import { tellAccessEnds, tellCardsExpire, tellTrialsOver } from "./emails/chores.ts";
import { tellFailedJob } from "./emails/payment-failed.ts";
import { waitingForBank } from "./operations/queries.ts";
import { settleIn, settleJob } from "./operations/service.ts";
import { settleOperation } from "./operations/settling.ts";
import { freePlaces } from "./codes/service.ts";
import { codesFileJob } from "./codes-by-staff/jobs.ts";
import { keepCouponsJob } from "./coupons/jobs.ts";
import { keepCoupons } from "./coupons/service.ts";
import { enterpriseFile } from "./enterprise/files.ts";
import { endDepartureJob, endDepartures } from "./leaving/service.ts";
import { vatFileJob } from "./books/jobs.ts";
import { paymentsFileJob, receiptsFileJob } from "./payments/jobs.ts";
import { drawReceiptJob } from "./receipts/jobs.ts";
import { withdraw } from "./subscription/clearing.ts";
import { putCodeBack } from "./subscription/code-back.ts";
import { endSecond, endUnpaid } from "./subscription/overdue.ts";
import { payingCustomers, unpaidByLastDay } from "./subscription/queries.ts";
import { beginLook, companyOfCustomer } from "./sync/queries.ts";
import { syncCompany } from "./sync/service.ts";
import { moveJob } from "./price-moves/service.ts";
import { keepTrialsInReview, restartTrialJob } from "./trial/restart.ts";
import { tellTrialEnds } from "./trial/service.ts";
import { tellProviderJob } from "./vat/jobs.ts";
import { forgetOldProviderEvents, markHandled } from "./webhooks/queries.ts";
import { requestsFile } from "./requests-by-staff/files.ts";
import { refundRequestJob } from "./requests-by-staff/request-refunds.ts";
import {
  settleRequestJob,
  settleRequests,
  withdrawRequestJob,
} from "./requests/request-payments.ts";
import { intentsOfLinks } from "./requests/queries.ts";

/**
 * Reads how a company stands. A second live subscription ends, open invoices of ended ones are withdrawn,
 * and a code that a failed payment used up counts again.
 */
const lookAtStanding = async (db: Db, companyId: string) => {
  const { others, leftOpen } = await syncCompany(db, companyId);
  for (const id of others) await endSecond(db, companyId, id);
  for (const id of leftOpen) await withdraw(id);
  const isBack = await putCodeBack(db, companyId);
  if (isBack || leftOpen.length > 0) await syncCompany(db, companyId);
};

/** Also settles operations that waited for the bank. */
const lookAtCompany = async (db: Db, companyId: string) => {
  await lookAtStanding(db, companyId);
  for (const id of await waitingForBank(db, companyId)) await settleIn(db, id, 0);
};

/** Reads a customer again after something happened to it. */
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

const settle = job(settleJob.name, settleJob.shape, settleOperation);

const OfCompany = z.object({ companyId: z.uuid() });

const end = job("billing.end", OfCompany, (db, { companyId }) => endUnpaid(db, companyId));

const endOverdue = async (db: Db) => {
  for (const { companyId } of await unpaidByLastDay(db))
    await addJob(db, end, { companyId }, { key: `end ${companyId}` });
};

const nightSeconds = 3 * 3_600;

const atNight = (id: string) => ({
  key: `nightly ${id}`,
  inSeconds: Math.random() * nightSeconds,
});

/**
 * In case a message was lost, every paying customer and payment by a link is read once a day, spread over
 * some hours.
 */
const lookAtAll = async (db: Db) => {
  for (const customerId of await payingCustomers(db))
    await addJob(db, lookAtCustomer, { customerId }, atNight(customerId));
  for (const intentId of await intentsOfLinks(db))
    await addJob(db, settleRequestJob, { intentId }, atNight(intentId));
};

export const billingJobs = [
  lookAtCustomer,
  settle,
  end,
  endDepartureJob,
  restartTrialJob,
  tellProviderJob,
  drawReceiptJob,
  tellFailedJob,
  settleRequestJob,
  withdrawRequestJob,
  refundRequestJob,
  stepJob,
  moveJob,
  codesFileJob,
  keepCouponsJob,
  requestsFile.job,
  enterpriseFile.job,
  ...catalogueFileJobs,
  paymentsFileJob,
  receiptsFileJob,
  vatFileJob,
];
export const billingChores = [
  forgetOldProviderEvents,
  keepTrialsInReview,
  tellTrialEnds,
  tellTrialsOver,
  tellAccessEnds,
  tellCardsExpire,
  stepLater,
];
export const billingDailies = [lookAtAll, keepCoupons];
export const billingRounds = [endOverdue, settleRequests, endDepartures, freePlaces];
