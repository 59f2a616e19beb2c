import type { ledger } from "@vitrine/contract/billing/ledger";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages } from "@vitrine/contract/messages";
import { z } from "zod";
import { type Db, inTransaction } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { ensure, found, refuseField } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { operationById } from "../operations/queries.ts";
import { kind, operate, type Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { isInvalid, reading, stripe } from "../provider/stripe.ts";
import { keepReturnsOf } from "../sync/service.ts";
import { clearPlanned, withdrawAll } from "../subscription/clearing.ts";
import { isLiveOrBegun } from "../subscription/policy.ts";
import { subscriptionOfCompany } from "../subscription/queries.ts";
import { money } from "../receipts/drawing.ts";
import { askSecond, done, needsSecond } from "./second-approval.ts";
import { heldPayment } from "./by-hand.ts";
import { type LedgerPayment, paymentById } from "./queries.ts";

const Refund = z.object({
  paymentId: z.uuid(),
  amount: z.number(),
  reason: z.string(),
  actorId: z.uuid(),
  /** The subscription that ends as well. */
  subscriptionId: z.string().nullable(),
});

const succeeded: Outcome = { status: "succeeded" };

/** Refuses to refund more than is left. */
export const ensureLeft = (
  { left, currency }: Pick<LedgerPayment, "left" | "currency">,
  amount: number,
) => {
  if (amount <= left) return;
  const message = countedMessages.mostLeft(left > 0 ? money(left, currency) : null);
  refuseField("amount", "billing.refund_too_large", message);
};

const refundable = (payment: LedgerPayment, amount: number) => {
  ensure(payment.kind === "CHARGE" && payment.providerId !== null, "billing.not_refundable");
  ensureLeft(payment, amount);
  return payment.providerId;
};

export const refundWith = async (intent: string, key: string) => {
  const wanted = { payment_intent: intent, limit: 100 };
  for await (const refund of stripe().refunds.list(wanted, reading))
    if (refund.metadata?.["operation"] === key) return refund;
  return undefined;
};

/** Ends a plan at once and withdraws what is open for it. */
const endAtOnce = async (subscriptionId: string, turn: Turn) => {
  const live = await stripe().subscriptions.retrieve(subscriptionId, {}, reading);
  if (live.ended_at === null) {
    await clearPlanned(live, turn);
    await stripe().subscriptions.cancel(subscriptionId, {}, await turn.step("cancel"));
  }
  await withdrawAll(subscriptionId);
};

type Given = { intent: string; subscriptionId: string | null };

/** The money has already gone back: a plan that cannot be ended is over already. */
const finish = async (db: Db, { intent, subscriptionId }: Given, turn: Turn) => {
  await keepReturnsOf(db, intent);
  if (subscriptionId !== null)
    await endAtOnce(subscriptionId, turn).catch((error: unknown) => {
      if (!isInvalid(error)) throw error;
    });
  return succeeded;
};

/** Refunds money, then ends the plan if that is wanted. */
export const refundAtProvider = kind("refund", Refund, {
  run: async (db, _companyId, { paymentId, amount, actorId, subscriptionId }, turn) => {
    const intent = refundable(found(await paymentById(db, paymentId)), amount);
    await stripe().refunds.create(
      {
        payment_intent: intent,
        amount,
        metadata: { actorId, operation: turn.key },
      },
      await turn.step("refund"),
    );
    return finish(db, { intent, subscriptionId }, turn);
  },
  look: async (db, _companyId, { paymentId, subscriptionId }, turn) => {
    const { providerId: intent } = found(await paymentById(db, paymentId));
    if (intent === null || !(await refundWith(intent, turn.key))) return undefined;
    return finish(db, { intent, subscriptionId }, turn);
  },
});

type Wanted = Parsed<typeof ledger.refund>;

const checked = (db: Db, companyId: string, { paymentId, amount, endPlan }: Wanted) =>
  inTransaction(db, async (trx) => {
    const payment = await heldPayment(trx, companyId, paymentId);
    refundable(payment, amount);
    const own = endPlan ? await subscriptionOfCompany(trx, companyId) : undefined;
    const subscriptionId = own && isLiveOrBegun(own) ? own.providerId : null;
    return { payment, subscriptionId };
  });

/** Refunds a card payment wholly or in part; `actorId` is who wanted it. */
export const refund = async (
  db: Db,
  by: By,
  { actorId = by.doer.id, ...wanted }: Wanted & { actorId?: string },
  id: string,
) => {
  const { companyId } = by.subject;
  const { paymentId, amount, reason } = wanted;
  // A repeated call with the same key was checked before, and may be done.
  const isBegun = (await operationById(db, id)) !== undefined;
  const { subscriptionId } = isBegun
    ? { subscriptionId: null }
    : await checked(db, companyId, wanted);
  const input = { paymentId, amount, reason, actorId, subscriptionId };
  const { status } = await operate(db, by, refundAtProvider, { id, companyId, input });
  await record(db, by, "billing.refunded", { paymentId, status });
  return status === "succeeded" ? done : { ...done, status: "PROCESSING" as const };
};

/** A large sum waits for a second super admin. */
export const refundPayment = async (db: Db, by: By, wanted: Wanted, { attemptId }: CallContext) => {
  const isBegun = (await operationById(db, attemptId)) !== undefined;
  if (isBegun) return refund(db, by, wanted, attemptId);
  const { amount } = wanted;
  const { payment } = await checked(db, by.subject.companyId, wanted);
  const { currency } = payment;
  // Small parts of a large sum count as that sum.
  if (!needsSecond(payment.amount - payment.left + amount))
    return refund(db, by, wanted, attemptId);
  return inTransaction(db, (trx) =>
    askSecond(trx, by, { kind: "REFUND", input: wanted, amount, currency }),
  );
};
