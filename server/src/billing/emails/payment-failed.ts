import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { job } from "#work/jobs.ts";
import { standingOfCompany } from "../openness/queries.ts";
import { lastDayOf } from "../openness/policy.ts";
import { money } from "../receipts/drawing.ts";
import { failureOf } from "../subscription/payment-failure.ts";
import { subscriptionOfCompany } from "../subscription/queries.ts";
import { tellingFailed } from "./failure-job.ts";
import { claimEmail, readerOf } from "./queries.ts";
import { addressed, planNameOf } from "./service.ts";

type Failure = Awaited<ReturnType<typeof failureOf>>;

const openInvoiceOf = async (db: Db, companyId: string, invoiceId: string) => {
  const own = await subscriptionOfCompany(db, companyId);
  const isOpen = own?.latestInvoiceId === invoiceId && own.status === "past_due";
  return isOpen ? own : undefined;
};

/** Writes once for each failed payment, and once if the bank asks, whatever it says later. */
const write = async (db: Db, companyId: string, about: string, failure: Failure) => {
  const own = await openInvoiceOf(db, companyId, about);
  const standing = own && (await standingOfCompany(db, companyId));
  const reader = own && (await readerOf(db, companyId));
  const lastDay = standing && lastDayOf(standing);
  if (!reader || !lastDay) return;
  const kind = failure?.needsBank ? "confirm-payment" : "payment-failed";
  if (!(await claimEmail(db, { companyId, kind, about }))) return;
  const { mail, owner } = addressed(reader);
  const amount = failure && money(failure.amount, failure.currency);
  const facts = { ...owner, planName: await planNameOf(db, own.planId), amount, lastDay };
  if (kind === "confirm-payment") await sendEmail(db, { ...mail, kind, data: facts });
  else {
    const { nextAttemptAt } = own;
    const data = { ...facts, reason: failure?.reason ?? null, nextAttemptAt };
    await sendEmail(db, { ...mail, kind, data });
  }
};

/** Asks for the bank's reason before the transaction, so that no lock is held while it waits. */
export const tellFailedJob = job(
  tellingFailed.name,
  tellingFailed.shape,
  async (db, { companyId, invoiceId }) => {
    const own = await openInvoiceOf(db, companyId, invoiceId);
    if (!own) return;
    const failure = await failureOf(own);
    await inTransaction(db, (trx) => write(trx, companyId, invoiceId, failure));
  },
);
