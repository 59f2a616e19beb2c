import { z } from "zod";
import { Paid } from "#billing/cards.ts";
import { chosenPlan } from "#billing/choice.ts";
import { DiscountCode, pricePeriods } from "#billing/plans.ts";
import { read, write } from "#endpoint.ts";
import { Id, Moment } from "#shapes.ts";

const ProviderId = z.string().regex(/^[\w-]{1,255}$/);
/** Minor units; credits are negative. */
const Amount = z.number().int();

const Wanted = z.object({ planId: Id, ...chosenPlan });

export const Preview = z.object({
  currency: z.string(),
  /** The amount charged at once. */
  today: Amount,
  lines: z.array(z.object({ text: z.string(), amount: Amount })),
  discount: Amount,
  vat: Amount,
  /** The next charge after that; `net` is before the code and VAT. */
  next: z
    .object({
      amount: Amount,
      net: Amount,
      discount: Amount,
      vat: Amount,
      date: Moment,
      period: z.enum(pricePeriods),
    })
    .nullable(),
  /** The code the company has; no discount if it is not for this plan. */
  code: DiscountCode.nullable(),
  /** Why the company's own code takes nothing off from now on; null if it does, or there is none. */
  codeEnds: z.enum(["NOT_FOR_PLAN", "EXPIRED", "WITHDRAWN", "USED_UP"]).nullable(),
  when: z.enum(["NOW", "NEXT_PERIOD"]),
  changes: z.object({
    seats: z.object({ from: z.number().int().nullable(), to: z.number().int() }),
    gained: z.array(z.string()),
    lost: z.array(z.string()),
  }),
  /** Binds the change to this sum for ten minutes; seconds since 1970. */
  prorationDate: z.number().int(),
});

export const subscription = {
  preview: read("POST", "/api/v1/retailer/subscription/preview", {
    input: Wanted.extend({ payNow: z.boolean().optional() }),
    output: Preview,
  }),
  recreate: write("POST", "/api/v1/retailer/subscription/recreate", {
    input: Wanted.extend({
      paymentMethodId: ProviderId.nullish(),
      prorationDate: z.number().int().min(0).max(99_999_999_999).nullish(),
      payNow: z.boolean().optional(),
    }),
    output: Paid.extend({ effectiveAt: Moment.nullable() }),
  }),
  one: read("GET", "/api/v1/payment/stripe/subscription/:id", {
    input: z.object({ id: ProviderId }),
    output: z.object({
      status: z.string(),
      latestInvoice: z.string().nullable(),
      latestInvoiceStatus: z.string().nullable(),
      /** The open amount, and why it was not paid: the bank may ask the holder to confirm it. */
      failure: z
        .object({
          reason: z.string().nullable(),
          needsBank: z.boolean(),
          amount: Amount,
          currency: z.string(),
        })
        .nullable(),
    }),
  }),
  payInvoice: write("POST", "/api/v1/payment/stripe/invoices/:id/pay", {
    input: z.object({ id: ProviderId }),
    output: Paid,
  }),
  attachAndPay: write("POST", "/api/v1/payment/stripe/invoices/attach/pay", {
    input: z.object({ methodId: ProviderId }),
    output: Paid,
  }),
  cancel: write("POST", "/api/v1/retailer/subscription/cancel", {
    input: z.object({ reason: z.string().trim().max(500).nullish() }),
    output: Paid.extend({ endsAt: Moment.nullable() }),
  }),
  reactivate: write("POST", "/api/v1/retailer/subscription/reactivate", {
    input: z.object({}),
    output: Paid,
  }),
};
