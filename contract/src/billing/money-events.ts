import { z } from "zod";
import { Id, Moment } from "#shapes.ts";

/** The kinds of timeline entries. HAPPENED: an action or an observation; `event` names it. */
export const moneyEventKinds = [
  "CHARGE",
  "REFUND",
  "DISPUTE",
  "MANUAL",
  "REVERSAL",
  "FAILED",
  "CHANGED",
  "HAPPENED",
  "EMAIL",
  "CODE_SPENT",
  "CARD_ADDED",
  "CARD_EXPIRED",
  "TRIAL_ENDED",
  "REQUEST_MADE",
  "REQUEST_EXPIRED",
] as const;

/** Events for HAPPENED, which are recorded only in the audit. */
export const moneyHappenings = [
  "billing.plan_paid",
  "billing.approval_asked",
  "billing.approval_given",
  "billing.approval_declined",
  "billing.plan_planned",
  "billing.cancelled",
  "billing.reactivated",
  "billing.card_kept",
  "billing.card_removed",
  "billing.invoice_paid",
  "billing.operation_failed",
  "billing.operation_settled",
  "billing.renewal_failed",
  "billing.second_ended",
  "billing.unpaid_ended",
] as const;

/** The known causes of a money movement. */
export const moneyCauses = [
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
  "payment_request",
  "refund",
  "refund_failed",
  "requested_by_customer",
  "duplicate",
  "fraudulent",
  "won",
  "by_hand",
  "TRANSFER",
  "CASH",
  "CARD",
  "OTHER",
] as const;

export const moneyEmails = [
  "trial-ends",
  "receipt",
  "refund",
  "payment-failed",
  "confirm-payment",
  "access-ends",
  "plan-ended",
  "card-expires",
  "cancelled",
  "reactivated",
  "plan-changed",
  "payment-request",
] as const;

/** The recorded fields of a company's plan. */
export const standingFields = [
  "plan",
  "price",
  "status",
  "trialStartedAt",
  "trialEndsAt",
  "code",
  "collection",
  "paidUntil",
] as const;

const Doer = z.object({ id: Id, fullName: z.string(), isStaff: z.boolean() });

/** A payment, with what staff may do about it. */
const EventPayment = z.object({
  id: Id,
  /** The number of its receipt or credit note. */
  number: z.string().nullable(),
  /** Set once the file can be downloaded, for people who may. */
  receiptId: Id.nullable(),
  reference: z.string().nullable(),
  /** The part that has not been refunded. */
  left: z.number().int(),
  can: z.object({ refund: z.boolean(), reverse: z.boolean(), refer: z.boolean() }),
  notes: z.array(z.object({ note: z.string(), by: z.string().nullable(), at: Moment })),
});

export const MoneyEvent = z.object({
  id: z.string(),
  at: Moment,
  kind: z.enum(moneyEventKinds),
  /** Minor units, with VAT; refunds are negative. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Null if the card provider did it, or if a time limit passed. */
  by: Doer.nullable(),
  event: z.enum(moneyHappenings).nullable(),
  cause: z.enum(moneyCauses).nullable(),
  /** Which e-mail was sent; null for other events. */
  sent: z.enum(moneyEmails).nullable(),
  /** The plan, code, card or other thing it is about. */
  about: z.string().nullable(),
  /** The reason in words, given by the bank or by staff. */
  reason: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.enum(standingFields),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  payment: EventPayment.nullable(),
});
