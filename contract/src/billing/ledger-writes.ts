import { z } from "zod";
import { dayMs, todayUtc } from "#days.ts";
import { countedMessages, messages } from "#messages.ts";
import { versioned } from "#profiles/versions.ts";
import { Done, Id, paragraphs, words, dayFor } from "#shapes.ts";
import { currencies } from "./currencies.ts";
import { ledgerRefusals } from "./ledger-refusals.ts";
import { planMessages } from "./plan-messages.ts";
import { amountBetween } from "#wording.ts";

/** How money was received without a charge by the card provider. */
export const methodsByHand = ["TRANSFER", "CASH", "CARD", "OTHER"] as const;
export const collections = ["CARD", "INVOICE"] as const;

/** The farthest paid day or trial end, in days: the card provider accepts no later one. */
export const farthestDays = 5 * 365;

const mostAmount = 99_999_999_999;

/** Minor units, with VAT. */
const Amount = z
  .number(messages.enterCorrectAmount)
  .max(mostAmount, amountBetween(1, mostAmount))
  .int(messages.enterCorrectAmount)
  .min(1, messages.enterCorrectAmount);

const lastSecondOf = (day: string) => Date.parse(`${day}T23:59:59Z`) / 1000;

/** Seconds since 1970, or a day, which counts until its end. */
const Until = z.union(
  [z.number().int().min(0).max(9_999_999_999), dayFor(messages.enterDay).transform(lastSecondOf)],
  messages.enterDay,
);

/** If given, in the future, but not too far. */
const ahead = <S extends z.ZodType<number | null | undefined>>(until: S) =>
  until
    .refine(
      (end) => typeof end !== "number" || end * 1000 > Date.now(),
      ledgerRefusals["billing.date_past"][1],
    )
    .refine(
      (end) => typeof end !== "number" || end * 1000 <= Date.now() + farthestDays * dayMs,
      ledgerRefusals["billing.date_far"][1],
    );

export const longestNote = 1_000;
export const longestReason = 500;

const note = paragraphs(longestNote).nullish();
const reference = words(200).nullish();

export const InsertPayment = z.object({
  retailerId: Id,
  amount: Amount,
  currency: z.enum(currencies),
  receivedOn: dayFor(messages.enterDay).refine((day) => day >= "2000", messages.enterDay),
  method: z.enum(methodsByHand),
  reference,
  note,
  /** For companies that pay by invoice: the end of the paid period. */
  paidUntil: Until.nullish(),
  /** Confirms a reference that another payment already has. */
  isAnother: z.boolean().default(false),
});

/** As the form checks it: the days are checked together with all other fields. */
export const TypedPayment = InsertPayment.extend({
  receivedOn: InsertPayment.shape.receivedOn.refine(
    (day) => day <= todayUtc(),
    ledgerRefusals["billing.date_future"][1],
  ),
  paidUntil: ahead(InsertPayment.shape.paidUntil),
});

export const UpdatePayment = z.object({
  id: Id,
  note,
  reference,
  /** The reason for reversing a payment recorded by hand. */
  reverse: words(longestReason).nullish(),
});

/** The part that each staff form sends. */
export const NotePayment = UpdatePayment.pick({ id: true, note: true, reference: true });
export const ReversePayment = z.object({
  id: Id,
  reverse: words(longestReason, messages.enterMoneyReason),
});

export const RefundPayment = z.object({
  paymentId: Id,
  amount: Amount,
  reason: words(longestReason, messages.enterMoneyReason),
  /** The plan ends at once as well. */
  endPlan: z.boolean().default(false),
});

/** As the form checks it: `left` can still be refunded, in words `most`. */
export const typedRefund = (left: number, most: string) =>
  RefundPayment.extend({
    amount: Amount.max(left, countedMessages.mostLeft(left > 0 ? most : null)),
  });

/** Saves only the given values. */
export const PaymentSetting = z.object({
  /** The company's version that the form shows; later changes by others are not overwritten. */
  ...versioned,
  retailerId: Id,
  collection: z.enum(collections).nullish(),
  /** A trial can be extended but not shortened. */
  trialEndsAt: Until.nullish(),
  /** For companies that pay by invoice. */
  paidUntil: Until.nullish(),
});

/** As the form checks it. */
export const TypedSetting = PaymentSetting.omit({ retailerId: true }).extend({
  trialEndsAt: ahead(PaymentSetting.shape.trialEndsAt),
  paidUntil: ahead(PaymentSetting.shape.paidUntil),
});

export const PlanByStaff = z.object({
  retailerId: Id,
  planId: Id,
  /** One of the plan's prices; its first one by default. */
  priceId: Id.nullish(),
});

/** What a plan is changed to, as staff choose it: nothing until they do. */
export const ChosenOffer = z.object({ priceId: z.uuid(planMessages.selectPlan) });

/** PROCESSING: the card provider has not answered yet. WAITING: for another super admin. */
export const WrittenMoney = Done.extend({
  status: z.enum(["DONE", "PROCESSING", "WAITING"]),
});
