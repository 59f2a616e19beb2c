import { z } from "zod";
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
  todayUtc,
} from "#shapes.ts";
import { currencies } from "./currencies.ts";
import { RefundPayment, typedRefund, WrittenMoney } from "./ledger-writes.ts";
import { amountBetween } from "#wording.ts";

export const requestStatuses = ["OPEN", "PAID", "VOID", "EXPIRED"] as const;

/** The card provider takes no larger sum, and VAT comes on top. */
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
  /** What it is for, as its payer reads it. */
  description: words(500, messages.enterDescription),
  dueAt: Moment,
  /** The plan it is about, where it is about one. */
  planId: Id.nullish(),
};

/** A company, or somebody without an account by their e-mail address. */
type Buyer = { retailerId?: string | null | undefined; email?: string | null | undefined };

const isOne = ({ retailerId, email }: Buyer) => Boolean(retailerId) !== Boolean(email);

export const NewPaymentRequest = z
  .object({
    retailerId: Id.nullish(),
    email: EmailAddress.nullish(),
    ...fields,
    /** Sends the link to whoever is to pay. */
    isEmailed: z.boolean().default(false),
  })
  .refine(isOne, { error: messages.choosePayer, path: ["retailerId"], when: hasFields });

export const ChangedPaymentRequest = z.object({
  ...z.object(fields).partial().shape,
  id: Id,
  /** The one that is shown; a newer one is not overwritten. */
  version: Version.optional(),
  /** Withdraws it. */
  isVoid: z.literal(true).optional(),
  /** Another link; the one before opens nothing any more. */
  isLinkNew: z.literal(true).optional(),
  /** Sends the link to whoever is to pay. */
  isEmailed: z.literal(true).optional(),
});

/** Not over, and less than two years off. */
const isAhead = (day: string) => {
  const end = new Date(`${day}T23:59:59Z`);
  end.setUTCFullYear(end.getUTCFullYear() - 2);
  return day >= todayUtc() && end.getTime() < Date.now();
};

/** A request as staff type it: the sum, and the last day to pay it. A day that it has already may stay. */
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

/** A typed request to somebody without an account. */
export const typedGuestRequest = () => typedRequest().extend({ email: EmailAddress });

const list = staffList({
  sorts: ["createdAt", "dueAt", "amount"],
  direction: "DESC",
  filters: {
    /** Part of what it is for, or of the e-mail address. */
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
  /** Who is asked without an account. */
  email: z.string().nullable(),
  description: z.string(),
  /** Minor units, with VAT. */
  amount: z.number().int(),
  vat: z.number().int(),
  currency: z.string(),
  status: z.enum(requestStatuses),
  plan: Named.nullable(),
  dueAt: Moment,
  /** It cannot be paid after that. */
  expiresAt: Moment,
  paidAt: Moment.nullable(),
  emailedAt: Moment.nullable(),
  createdAt: Moment,
  /** Who made it. */
  by: z.string().nullable(),
  /** Set once it is paid: what was not refunded, and the receipt. */
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
    /** True until somebody begins to pay it. */
    changeAmount: z.boolean(),
    withdraw: z.boolean(),
    /** Something is left of what was paid, and who asks is a super admin. */
    refund: z.boolean(),
  }),
});

/** Who has the link can pay; it is shown once. */
const Link = { clientId: z.string(), link: z.string() };

/** A part, or all, of what somebody without an account has paid. */
export const RefundRequest = RefundPayment.pick({ amount: true, reason: true }).extend({ id: Id });

/** As a form asks for it: `left` can still go back, in words `most`. */
export const typedRequestRefund = (left: number, most: string) =>
  typedRefund(left, most).pick({ amount: true, reason: true });

export const requestFileColumns = [
  ...(["payer", "what", "sum", "currency", "vat", "status", "due", "paid"] as const),
  ...(["left", "number", "plan", "created", "by"] as const),
] as const;

/** What staff ask customers to pay by a link. */
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
  /** What a company has paid is given back by its own call. */
  refund: write("POST", "/api/v2/payment/refund", { input: RefundRequest, output: WrittenMoney }),
  exportFile: write("POST", "/api/v2/payment/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(fileFields(requestFileColumns)),
    output: Task,
  }),
};
