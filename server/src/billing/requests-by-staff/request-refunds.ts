import type { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor, Doer } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, Refusal } from "#http/refuse.ts";
import { addJob, job } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { askSecond, done, needsSecond } from "../ledger/second-approval.ts";
import { ensureLeft, refundWith } from "../ledger/payment-refunds.ts";
import { refusalOf } from "../provider/declines.ts";
import { isUnknown, stripe } from "../provider/stripe.ts";
import { keepReturnsOf } from "../sync/service.ts";
import { holdRequest } from "./queries.ts";
import {
  addRefund,
  isReturning,
  paidByLink,
  refundById,
  type RequestRefund,
  settleRefund,
} from "./refund-queries.ts";

const ask = (intent: string, { amount, actorId }: RequestRefund, operation: string) =>
  stripe().refunds.create(
    { payment_intent: intent, amount, metadata: { actorId: actorId ?? "", operation } },
    { idempotencyKey: operation },
  );

/** Refunds once, however often it is tried: a refund already there is only stored. */
const giveBack = async (db: Db, refund: RequestRefund) => {
  const { id, intentId } = refund;
  const operation = `vitrine-request-refund-${id}`;
  try {
    if (!(await refundWith(intentId, operation))) await ask(intentId, refund, operation);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await settleRefund(db, id, "FAILED");
    throw refusal;
  }
  await keepReturnsOf(db, intentId);
  await settleRefund(db, id, "DONE");
};

const isOver = (refund: RequestRefund | undefined) => refund?.state !== "RUNNING";

/** Continues a refund whose outcome nobody knows. */
export const refundRequestJob = job(
  "billing.refund-request",
  z.object({ id: Id }),
  async (db, { id }) => {
    const refund = await refundById(db, id);
    if (!refund || isOver(refund)) return;
    await giveBack(db, refund).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  },
);

/** By then the caller has an answer, or never will. */
const jobSeconds = 20;

type Wanted = Parsed<typeof staffPaymentRequests.refund>;

/** The payment, locked until the transaction ends so that nobody refunds it at the same time. */
const refundable = async (db: Db, { id, amount }: Wanted) => {
  const { companyId, intentId } = found(await holdRequest(db, id));
  const paid = intentId === null ? undefined : await paidByLink(db, intentId);
  ensure(paid && companyId === null, "billing.not_refundable");
  ensure(!(await isReturning(db, id)), "billing.operation_open");
  ensureLeft(paid, amount);
  return paid;
};

type Begin = { refundId: string; actorId: string | null };

const begin = async (trx: Db, wanted: Wanted, { refundId, actorId }: Begin) => {
  const { id: requestId, amount, reason } = wanted;
  await refundable(trx, wanted);
  await addRefund(trx, { id: refundId, requestId, amount, reason, actorId });
  const again = { key: `refund ${refundId}`, inSeconds: jobSeconds };
  await addJob(trx, refundRequestJob, { id: refundId }, again);
};

const nobody = { companyId: null };

/** Refunds a person without an account; `actorId` is who wanted it. */
export const refundGuest = async (
  db: Db,
  doer: Doer,
  wanted: Wanted,
  { refundId, actorId }: Begin,
) => {
  const refund = await inTransaction(db, async (trx) => {
    const known = await refundById(trx, refundId);
    if (!known) await begin(trx, wanted, { refundId, actorId });
    return found(known ?? (await refundById(trx, refundId)));
  });
  ensure(refund.state !== "FAILED", "billing.not_refundable");
  const isDone = await giveBack(db, refund).then(
    () => true,
    (error: unknown) => {
      if (!isUnknown(error)) throw error;
      return false;
    },
  );
  const { paymentId } = refund;
  const status = isDone ? "succeeded" : "processing";
  await record(db, { doer, subject: nobody }, "billing.refunded", { paymentId, status });
  return isDone ? done : { ...done, status: "PROCESSING" as const };
};

/** Refunds a payment made without an account; a large sum waits for a second super admin. */
export const refundRequest = async (
  db: Db,
  doer: Actor,
  wanted: Wanted,
  { attemptId }: CallContext,
) => {
  const begun = { refundId: attemptId, actorId: doer.id };
  if (await refundById(db, attemptId)) return refundGuest(db, doer, wanted, begun);
  const waits = await inTransaction(db, async (trx) => {
    const { amount, left, currency } = await refundable(trx, wanted);
    // Small parts of a large sum count as that sum.
    if (!needsSecond(amount - left + wanted.amount)) return undefined;
    const asked = { kind: "REFUND" as const, input: wanted, amount: wanted.amount, currency };
    return askSecond(trx, { doer, subject: nobody }, { ...asked, requestId: wanted.id });
  });
  return waits ?? refundGuest(db, doer, wanted, begun);
};
