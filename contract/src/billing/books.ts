import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { fileFormats, Task } from "#reports.ts";
import { subscriptionStatuses } from "./payment-settings.ts";
import { PaymentSum } from "./payments.ts";

const Amount = z.number().int();

/** Days of UTC, the first and the last; null leaves that end open. */
export const BooksPeriod = z.object({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
});

/** Whose VAT it is: of the seller’s country, of the buyer’s, owed by the buyer, or none. */
export const vatKinds = ["HOME", "BUYER", "REVERSE_CHARGE", "NONE"] as const;

const ofVat = {
  currency: z.string(),
  receipts: z.number().int(),
  creditNotes: z.number().int(),
  net: Amount,
  vat: Amount,
  gross: Amount,
  /** What credits from before have paid of it; zero or below. */
  credit: Amount,
  /** What was really paid: gross and credit together. */
  paid: Amount,
};

/** Receipts and credit notes of one country, kind of VAT and rate. */
const VatRow = z.object({
  country: z.object({ name: z.string(), code: z.string() }).nullable(),
  kind: z.enum(vatKinds),
  percent: z.number(),
  ...ofVat,
});

export const VatReport = z.object({ items: z.array(VatRow), sums: z.array(z.object(ofVat)) });

/** What companies pay by the month, before VAT, at the end of the period. */
const Recurring = z.object({
  plan: z.string(),
  currency: z.string(),
  companies: z.number().int(),
  amount: Amount,
});

const CodeEffect = z.object({
  code: z.string(),
  /** Empty where nothing was charged with it. */
  currency: z.string().nullable(),
  /** Chosen, and not paid with yet. */
  held: z.number().int(),
  /** Paid with for the first time in the period. */
  spent: z.number().int(),
  /** What it took off, and what came in all the same, before VAT. */
  takenOff: Amount,
  revenue: Amount,
});

export const MoneyFigures = z.object({
  /** As of now. */
  companies: z.array(z.object({ status: z.enum(subscriptionStatuses), count: z.number().int() })),
  recurring: z.array(Recurring),
  /** Companies that pay: at the beginning, at the end, and those between. */
  churn: z.object({
    start: z.number().int(),
    lost: z.number().int(),
    won: z.number().int(),
    end: z.number().int(),
  }),
  /** Of the renewals that failed in the period, those that were paid in the end. */
  renewals: z.object({ failed: z.number().int(), recovered: z.number().int() }),
  money: z.array(PaymentSum),
  discountCodes: z.array(CodeEffect),
});

/** What payments and receipts add up to. */
export const books = {
  vat: read("POST", "/api/v1/admin/payment/vat", { input: BooksPeriod, output: VatReport }),
  /** Answers at once; the file comes into the tray. */
  exportVat: write("POST", "/api/v1/admin/payment/vat/export", {
    input: BooksPeriod.extend({ format: z.enum(fileFormats).default("CSV") }),
    output: Task,
  }),
  figures: read("POST", "/api/v1/admin/payment/figures", {
    input: BooksPeriod,
    output: MoneyFigures,
  }),
};
