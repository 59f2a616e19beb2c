import { z } from "zod";
import { todayUtc } from "#days.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { anyOf, cappedListOf, flag, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import {
  Changed,
  Done,
  EmailAddress,
  Id,
  Moment,
  Named,
  searchWords,
  words,
  dayFor,
  hasFields,
} from "#shapes.ts";
import { currencies } from "./currencies.ts";
import { RefundPayment, typedRefund, WrittenMoney } from "./ledger-writes.ts";
import { amountBetween } from "#wording.ts";

export const requestStatuses = ["OPEN", "PAID", "VOID", "EXPIRED"] as const;

/** The card provider accepts no larger sum, and VAT is added. */
const mostAmount = 50_000_000;

/** Minor units. */
const Amount = z
  .number(messages.enterCorrectAmount)
  .max(mostAmount, amountBetween(1, mostAmount))
  .int(messages.enterCorrectAmount)
  .min(1, messages.enterCorrectAmount);

const fields = {
  /** Before VAT. */
  amount: Amount,
  currency: z.enum(currencies, messages.chooseCurrency),
  /** The purpose, as the payer reads it. */
  description: words(500, messages.enterDescription),
  dueAt: Moment,
  /** The plan it is about, if any. */
  planId: Id.nullish(),
};

/** A company, or a person without an account by e-mail address. */
type Buyer = { retailerId?: string | null | undefined; email?: string | null | undefined };

const isOne = ({ retailerId, email }: Buyer) => Boolean(retailerId) !== Boolean(email);

export const NewPaymentRequest = z
  .object({
    retailerId: Id.nullish(),
    email: EmailAddress.nullish(),
    ...fields,
    /** E-mails the link to the payer. */
    isEmailed: z.boolean().default(false),
  })
  .refine(isOne, { error: messages.choosePayer, path: ["retailerId"], when: hasFields });

export const ChangedPaymentRequest = z.object({
  ...z.object(fields).partial().shape,
  id: Id,
  /** The version that the form shows; a newer one is not overwritten. */
  version: Version.optional(),
  /** Withdraws the request. */
  isVoid: z.literal(true).optional(),
  /** Makes a new link; the old one stops working. */
  isLinkNew: z.literal(true).optional(),
  /** E-mails the link to the payer. */
  isEmailed: z.literal(true).optional(),
});

/** In the future, but less than two years ahead. */
const isAhead = (day: string) => {
  const end = new Date(`${day}T23:59:59Z`);
  end.setUTCFullYear(end.getUTCFullYear() - 2);
  return day >= todayUtc() && end.getTime() < Date.now();
};

/** A request as staff type it: the sum and the last day to pay. A stored day may stay. */
export const typedRequest = (known?: string) =>
  z.object({
    amount: Amount,
    currency: fields.currency,
    description: fields.description,
    dueOn: dayFor(messages.chooseFutureDay).refine(
      (day) => day === known || isAhead(day),
      messages.chooseFutureDay,
    ),
    isEmailed: z.boolean(),
  });

/** A typed request to a person without an account. */
export const typedGuestRequest = () => typedRequest().extend({ email: EmailAddress });

const list = staffList({
  sorts: ["createdAt", "dueAt", "amount"],
  filters: {
    /** Part of the purpose, or of the e-mail address. */
    search: searchWords,
    status: anyOf(z.enum(requestStatuses)),
    /** The company; without one, super admins see all requests. */
    retailerId: Id.nullable().default(null),
    /** True for requests to companies, false for those to people without an account. */
    hasAccount: flag,
  },
});

export const RequestsSearch = list.search;

export const StaffPaymentRequest = z.object({
  id: Id,
  version: Version,
  company: Named.nullable(),
  /** The address of a payer without an account. */
  email: z.string().nullable(),
  description: z.string(),
  /** Minor units, with VAT. */
  amount: z.number().int(),
  vat: z.number().int(),
  currency: z.string(),
  status: z.enum(requestStatuses),
  plan: Named.nullable(),
  dueAt: Moment,
  /** The end of the time to pay. */
  expiresAt: Moment,
  paidAt: Moment.nullable(),
  emailedAt: Moment.nullable(),
  createdAt: Moment,
  /** The member of staff who made it. */
  by: z.string().nullable(),
  /** Set once it is paid: the amount not refunded, and the receipt. */
  payment: z
    .object({
      id: Id,
      left: z.number().int(),
      number: z.string().nullable(),
      /** Set once the file can be downloaded. */
      receiptId: Id.nullable(),
    })
    .nullable(),
  can: z.object({
    change: z.boolean(),
    /** True until payment has begun. */
    changeAmount: z.boolean(),
    withdraw: z.boolean(),
    /** True if part of the payment is left to refund and the reader is a super admin. */
    refund: z.boolean(),
  }),
});

/** Anyone with the link can pay; it is shown once. */
const Link = { clientId: z.string(), link: z.string() };

/** Refunds all or a part of a payment by a person without an account. */
export const RefundRequest = RefundPayment.pick({ amount: true, reason: true }).extend({ id: Id });

/** As the form checks it: `left` can still be refunded, in words `most`. */
export const typedRequestRefund = (left: number, most: string) =>
  typedRefund(left, most).pick({ amount: true, reason: true });

export const requestFileColumns = [
  "payer",
  "what",
  "sum",
  "currency",
  "vat",
  "status",
  "due",
  "paid",
  "left",
  "number",
  "plan",
  "created",
  "by",
] as const;

/** Payment requests that staff send as a link. */
export const staffPaymentRequests = {
  save: write("POST", "/api/v2/payment/save", {
    input: NewPaymentRequest,
    output: Done.extend({ id: Id, ...Link }),
  }),
  update: write("POST", "/api/v2/payment/update", {
    input: ChangedPaymentRequest,
    output: Changed.extend({ clientId: Link.clientId.nullable(), link: Link.link.nullable() }),
  }),
  list: read("POST", "/api/v2/payment/list", {
    input: list.asked,
    output: cappedListOf(StaffPaymentRequest),
  }),
  /** Payments by companies are refunded by a call of their own. */
  refund: write("POST", "/api/v2/payment/refund", { input: RefundRequest, output: WrittenMoney }),
  exportFile: write("POST", "/api/v2/payment/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(fileFields(requestFileColumns)),
    output: Task,
  }),
};
