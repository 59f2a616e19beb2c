import { z } from "zod";
import { Id, Moment } from "#shapes.ts";

/** What a line of the timeline is. HAPPENED: something somebody did, or that was seen; `event` says what. */
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

/** What is told of that stands in the audit alone. */
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

/** Why money moved, as far as there is a word for it. */
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

/** What of a company's plan is remembered whenever it changes. */
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

/** A payment as staff may act on it. */
const EventPayment = z.object({
  id: Id,
  /** The number of its receipt or credit note. */
  number: z.string().nullable(),
  /** Set once the file can be downloaded, for people who may. */
  receiptId: Id.nullable(),
  reference: z.string().nullable(),
  /** What has not gone back of it. */
  left: z.number().int(),
  can: z.object({ refund: z.boolean(), reverse: z.boolean(), refer: z.boolean() }),
  notes: z.array(z.object({ note: z.string(), by: z.string().nullable(), at: Moment })),
});

export const MoneyEvent = z.object({
  id: z.string(),
  at: Moment,
  kind: z.enum(moneyEventKinds),
  /** Minor units, with VAT; what went back is below zero. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Null if the card provider did it, or if time ran out. */
  by: Doer.nullable(),
  event: z.enum(moneyHappenings).nullable(),
  cause: z.enum(moneyCauses).nullable(),
  /** Which e-mail was sent; null for other events. */
  sent: z.enum(moneyEmails).nullable(),
  /** The plan, the code, the card or what else it is about. */
  about: z.string().nullable(),
  /** In words: what the bank said, or what staff gave as the reason. */
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
