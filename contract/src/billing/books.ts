import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { fileFormats, Task } from "#reports.ts";
import { subscriptionStatuses } from "./payment-settings.ts";
import { PaymentSum } from "./payments.ts";
import { vatKinds } from "./details.ts";

const Amount = z.number().int();

/** Days of UTC, the first and the last; null leaves that end open. */
export const BooksPeriod = z.object({
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
});

const ofVat = {
  currency: z.string(),
  receipts: z.number().int(),
  creditNotes: z.number().int(),
  net: Amount,
  vat: Amount,
  gross: Amount,
  /** The part paid by earlier credits; zero or below. */
  credit: Amount,
  /** The amount actually paid: gross plus credit. */
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

/** Monthly recurring revenue before VAT, at the end of the period. */
const Recurring = z.object({
  plan: z.string(),
  currency: z.string(),
  companies: z.number().int(),
  amount: Amount,
});

const CodeEffect = z.object({
  code: z.string(),
  /** Null if nothing was charged with it. */
  currency: z.string().nullable(),
  /** Chosen but not paid with yet. */
  held: z.number().int(),
  /** First paid with in the period. */
  spent: z.number().int(),
  /** The discounts it gave, and the revenue it brought, before VAT. */
  takenOff: Amount,
  revenue: Amount,
});

export const MoneyFigures = z.object({
  /** As of now. */
  companies: z.array(z.object({ status: z.enum(subscriptionStatuses), count: z.number().int() })),
  recurring: z.array(Recurring),
  /** Paying companies: at the beginning and at the end, and those won and lost between. */
  churn: z.object({
    start: z.number().int(),
    lost: z.number().int(),
    won: z.number().int(),
    end: z.number().int(),
  }),
  /** Renewals that failed in the period, and how many of them were paid in the end. */
  renewals: z.object({ failed: z.number().int(), recovered: z.number().int() }),
  money: z.array(PaymentSum),
  discountCodes: z.array(CodeEffect),
});

const asked = z.strictObject(BooksPeriod.shape);

/** Totals of payments and receipts. */
export const books = {
  vat: read("POST", "/api/v1/admin/payment/vat", { input: asked, output: VatReport }),
  /** Answers at once; the file is put into the tray. */
  exportVat: write("POST", "/api/v1/admin/payment/vat/export", {
    input: asked.extend({ format: z.enum(fileFormats).default("CSV") }),
    output: Task,
  }),
  figures: read("POST", "/api/v1/admin/payment/figures", {
    input: asked,
    output: MoneyFigures,
  }),
};
