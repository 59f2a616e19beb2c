import { z } from "zod";
import { Moment, Named } from "#shapes.ts";

/** What a company can do in the shop right now. */
export const opennesses = ["OPEN", "TRIAL", "CLOSED"] as const;

/** An unpaid trial stays TRIAL after its end. CANCELLED: the plan has ended. */
export const subscriptionStatuses = [
  "UNCHOSEN",
  "FREE",
  "TRIAL",
  "INCOMPLETE",
  "ACTIVE",
  "PAST_DUE",
  "CANCELLED",
] as const;

/** Minor units. */
const Amount = z.number().int();

const NextCharge = z.object({
  /** Before VAT. */
  amount: Amount,
  currency: z.string(),
  date: Moment,
  /** What is added to it; null before the billing details are saved. */
  vat: Amount.nullable(),
  /** The discount code applied. */
  code: z.string().nullable(),
  /** What of it is paid from the company's credit, VAT included. */
  credit: Amount,
});

const PendingPlan = z.object({
  plan: Named,
  /** When it begins; for an unpaid change: when it is dropped. */
  when: Moment,
  isUnpaid: z.boolean(),
});

/** How a company pays. Members get how open it is and whom to ask; everything else is empty for them. */
export const PaymentSettings = z.object({
  openness: z.enum(opennesses),
  /** It is closed, and never had a trial or a plan that could be over. */
  neverOpen: z.boolean(),
  ownerName: z.string().nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  isSubscriptionPaid: z.boolean().nullable(),
  currentPeriodEnd: Moment.nullable(),
  cancelsAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** Kept after the trial has ended. */
  trialEndsAt: Moment.nullable(),
  /** The last day before the plan ends for lack of payment. */
  lastDay: Moment.nullable(),
  nextAttemptAt: Moment.nullable(),
  nextCharge: NextCharge.nullable(),
  card: z
    .object({
      id: z.string(),
      brand: z.string(),
      last4: z.string(),
      expMonth: z.number().int(),
      expYear: z.number().int(),
    })
    .nullable(),
  pending: PendingPlan.nullable(),
  customerId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
  latestInvoiceId: z.string().nullable(),
  latestInvoiceStatus: z.string().nullable(),
  collection: z.enum(["CARD", "INVOICE"]).nullable(),
  paidUntil: Moment.nullable(),
});
