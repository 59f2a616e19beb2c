import { z } from "zod";
import { read } from "#endpoint.ts";
import { listOf, pageFields } from "#paging.ts";
import { Id, Moment } from "#shapes.ts";

export const paymentStatuses = ["PAID", "REFUNDED", "DISPUTED", "RETURNED"] as const;

export const Payment = z.object({
  id: Id,
  date: Moment,
  /** The number of its receipt or credit note; null while there is none. */
  number: z.string().nullable(),
  /** The plan, or whatever else was paid for. */
  for: z.string(),
  period: z.object({ start: Moment, end: Moment }).nullable(),
  status: z.enum(paymentStatuses),
  /** Minor units, with VAT; refunds are negative. */
  amount: z.number().int(),
  currency: z.string(),
  /** Set once the file can be downloaded. */
  receiptId: Id.nullable(),
});

export const receipts = {
  payments: read("POST", "/api/v1/retailer/payments/all", {
    input: z.object(pageFields(10)),
    output: listOf(Payment),
  }),
  download: read("GET", "/api/v2/download/payment/receipt", {
    input: z.object({ id: Id }),
    output: z.string().meta({ format: "binary" }),
    answer: "file",
  }),
};
