import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { anyOf, cappedListOf, flag, staffList } from "#paging.ts";
import { fileFormats, Task } from "#reports.ts";
import { Country, Id, Moment, searchWords, words } from "#shapes.ts";

/** What moved: a charge, or money booked by hand; a refund, a dispute, and what came back of either. */
export const paymentKinds = ["CHARGE", "MANUAL", "REFUND", "DISPUTE", "REVERSAL"] as const;

/** What has become of money that came in. */
export const paymentStates = ["PAID", "PARTLY_RETURNED", "RETURNED", "DISPUTED"] as const;

/** How it came in: by the plan’s card, by a payment link, or booked by hand. */
export const paymentMethods = ["CARD", "LINK", "BY_HAND"] as const;

const Currency = z.string().regex(/^[A-Z]{3}$/);
/** A day of UTC, the first or last one; null leaves that end open. */
const Day = z.iso.date().nullable().default(null);
/** Minor units. */
const Amount = z.number().int();
const bound = z.coerce.number<number>().int().nullable().default(null);

/** As somebody types it. */
export const PaymentPeriod = z
  .object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: "The last day is before the first",
    path: ["to"],
  });

export const PaymentAmounts = z
  .object({ amountFrom: Amount.nullish(), amountTo: Amount.nullish() })
  .refine(({ amountFrom, amountTo }) => (amountFrom ?? -Infinity) <= (amountTo ?? Infinity), {
    error: "The largest amount is below the smallest",
    path: ["amountTo"],
  });

export const paymentSorts = ["createdAt", "amount", "company", "number"] as const;

const list = staffList({
  sorts: paymentSorts,
  filters: {
    /** Words of the buyer, the company, the plan or the number of a receipt. */
    search: searchWords,
    /** These payments alone. */
    ids: anyOf(Id),
    from: Day,
    to: Day,
    kind: anyOf(z.enum(paymentKinds)),
    status: anyOf(z.enum(paymentStates)),
    method: anyOf(z.enum(paymentMethods)),
    currency: anyOf(Currency),
    country: anyOf(Id),
    plan: anyOf(words(500)),
    /** The account: without one only super admins ask. */
    retailerId: Id.nullable().default(null),
    amountFrom: bound,
    amountTo: bound,
    hasReceipt: flag,
  },
});

export const PaymentsSearch = list.search;

export const PaymentForStaff = z.object({
  id: Id,
  createdAt: Moment,
  kind: z.enum(paymentKinds),
  status: z.enum(paymentStates).nullable(),
  method: z.enum(paymentMethods),
  /** With VAT; what goes back is below zero. */
  amount: Amount,
  tax: Amount,
  currency: z.string(),
  /** What went back of it since; zero or below. */
  returned: Amount,
  /** The plan, or what else was paid. */
  for: z.string(),
  period: z.object({ start: Moment, end: Moment }).nullable(),
  /** The buyer, as on the receipt. */
  buyer: z.string(),
  companyId: Id.nullable(),
  country: Country.nullable(),
  /** The number of the receipt or credit note. */
  number: z.string().nullable(),
  /** Set once the file can be downloaded. */
  receiptId: Id.nullable(),
});

const Payments = cappedListOf(PaymentForStaff);

/** For one currency: what was paid, what was refunded, and the difference. */
export const PaymentSum = z.object({
  currency: z.string(),
  count: z.number().int(),
  paid: Amount,
  returned: Amount,
  amount: Amount,
  tax: Amount,
});

/** What a file can hold of each payment: first what the list can show, by the same names. */
export const paymentFileColumns = [
  "created",
  "number",
  "buyer",
  "country",
  "for",
  "kind",
  "status",
  "method",
  "amount",
  "tax",
  "currency",
  "returned",
  "period",
  "id",
] as const;

const chosen = { ids: z.array(z.uuid()).max(1000).default([]) };

const PaymentFile = list.asked.pick({ sort: true, fields: true }).extend({
  ...chosen,
  format: z.enum(fileFormats).default("CSV"),
  columns: z
    .array(z.enum(paymentFileColumns))
    .min(1)
    .max(100)
    .default([...paymentFileColumns]),
});

/** Every payment, for staff: all lists are one query. */
export const payments = {
  all: read("POST", "/api/v1/admin/payment/allPayment", { input: list.asked, output: Payments }),
  filtered: read("POST", "/api/v1/admin/payment/filter", { input: list.asked, output: Payments }),
  ofAccount: read("POST", "/api/v1/admin/payment/all/:retailerId", {
    input: list.asked.extend({ retailerId: Id }),
    output: Payments,
  }),
  /** The payments that have a receipt or a credit note. */
  receipts: read("POST", "/api/v1/receipts/all", { input: list.asked, output: Payments }),
  /** Over all that the filters find, by currency. */
  sums: read("POST", "/api/v1/admin/payment/sums", {
    input: list.counted,
    output: z.object({ items: z.array(PaymentSum) }),
  }),
  /** What there is to filter by. */
  choices: read("GET", "/api/v1/admin/payment/choices", {
    input: z.object({}),
    output: z.object({
      currencies: z.array(z.string()),
      plans: z.array(z.string()),
      countries: z.array(Country),
    }),
  }),
  /** Answers at once; the file comes into the tray. */
  export: write("POST", "/api/v1/admin/payment/export", { input: PaymentFile, output: Task }),
  /** The PDFs of all that is found, packed into one file. */
  receiptFiles: write("POST", "/api/v1/receipts/files", {
    input: list.counted.extend(chosen),
    output: Task,
  }),
};
