import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { anyOf, cappedListOf, flag, staffList } from "#paging.ts";
import { fileFormats, Task } from "#reports.ts";
import { Country, Id, Moment, searchWords, words } from "#shapes.ts";

/** The kind of movement: a charge, a manual entry, a refund, a dispute, or the reversal of one of these. */
export const paymentKinds = ["CHARGE", "MANUAL", "REFUND", "DISPUTE", "REVERSAL"] as const;

/** The state of a payment received. */
export const paymentStates = ["PAID", "PARTLY_RETURNED", "RETURNED", "DISPUTED"] as const;

/** How it was paid: by the plan’s card, by a payment link, or recorded by hand. */
export const paymentMethods = ["CARD", "LINK", "BY_HAND"] as const;

const Currency = z.string().regex(/^[A-Z]{3}$/);
/** A day of UTC, the first or last one; null leaves that end open. */
const Day = z.iso.date().nullable().default(null);
/** Minor units. */
const Amount = z.number().int();
const bound = z.coerce.number<number>().int().nullable().default(null);

/** The period as typed. */
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
    /** Words in the buyer, company, plan or receipt number. */
    search: searchWords,
    /** Only these payments. */
    ids: anyOf(Id),
    from: Day,
    to: Day,
    kind: anyOf(z.enum(paymentKinds)),
    status: anyOf(z.enum(paymentStates)),
    method: anyOf(z.enum(paymentMethods)),
    currency: anyOf(Currency),
    country: anyOf(Id),
    plan: anyOf(words(500)),
    /** The account; only super admins may ask without one. */
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
  /** With VAT; refunds are negative. */
  amount: Amount,
  tax: Amount,
  currency: z.string(),
  /** Refunds since then; zero or below. */
  returned: Amount,
  /** The plan, or whatever else was paid for. */
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

/** The columns of the export: first those of the list, by the same names. */
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

const chosen = { ids: z.array(Id).max(1000).default([]) };

const PaymentFile = list.asked.pick({ sort: true, fields: true }).extend({
  ...chosen,
  format: z.enum(fileFormats).default("CSV"),
  columns: z
    .array(z.enum(paymentFileColumns))
    .min(1)
    .max(100)
    .default([...paymentFileColumns]),
});

/** All payments, for staff: every list uses the same query. */
export const payments = {
  all: read("POST", "/api/v1/admin/payment/allPayment", { input: list.asked, output: Payments }),
  filtered: read("POST", "/api/v1/admin/payment/filter", { input: list.asked, output: Payments }),
  ofAccount: read("POST", "/api/v1/admin/payment/all/:retailerId", {
    input: list.asked.extend({ retailerId: Id }),
    output: Payments,
  }),
  /** The payments with a receipt or a credit note. */
  receipts: read("POST", "/api/v1/receipts/all", { input: list.asked, output: Payments }),
  /** Totals of all matching payments, by currency. */
  sums: read("POST", "/api/v1/admin/payment/sums", {
    input: list.counted,
    output: z.object({ items: z.array(PaymentSum) }),
  }),
  /** The values that can be filtered by. */
  choices: read("GET", "/api/v1/admin/payment/choices", {
    input: z.object({}),
    output: z.object({
      currencies: z.array(z.string()),
      plans: z.array(z.string()),
      countries: z.array(Country),
    }),
  }),
  /** Answers at once; the file is put into the tray. */
  export: write("POST", "/api/v1/admin/payment/export", { input: PaymentFile, output: Task }),
  /** The PDFs of all matching payments, packed into one file. */
  receiptFiles: write("POST", "/api/v1/receipts/files", {
    input: list.counted.extend(chosen),
    output: Task,
  }),
};
