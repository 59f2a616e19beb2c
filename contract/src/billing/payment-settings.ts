import { z } from "zod";
import { Moment, Named } from "#shapes.ts";

/** What the shop lets a company do right now. */
export const opennesses = ["OPEN", "TRIAL", "CLOSED"] as const;

/** A trial that is over and not paid stays TRIAL. CANCELLED: the plan is over. */
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
  amount: Amount,
  currency: z.string(),
  date: Moment,
  /** Null: not known before the invoice is made. */
  vat: Amount.nullable(),
  /** The discount code in it. */
  code: z.string().nullable(),
});

const PendingPlan = z.object({
  plan: Named,
  /** When it begins; of one that waits to be paid: when it is dropped. */
  when: Moment,
  isUnpaid: z.boolean(),
});

/** How a company pays. Members get its openness and whom to ask; everything else is empty for them. */
export const PaymentSettings = z.object({
  openness: z.enum(opennesses),
  ownerName: z.string().nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  isSubscriptionPaid: z.boolean().nullable(),
  currentPeriodEnd: Moment.nullable(),
  cancelsAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** Also of a trial that is over. */
  trialEndsAt: Moment.nullable(),
  /** The last day before the plan ends because it is not paid. */
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
